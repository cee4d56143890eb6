import { UNIT_KINDS } from '@portal/shared/features/logbooks/logbook.codes'
import { Input, Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { choiceProps } from '../../kernel/pick/choice.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { useDictOptions } from '../DictSelect.tsx'
import { LinesInput } from './LinesInput.tsx'
import './pool.css'

export const SOURCES = ['paste', 'byFilter'] as const
export type Source = (typeof SOURCES)[number]

interface Words {
  /** What is done with the log-books, for listeners. */
  title: string
  source: (one: Source) => string
  /** Below the pasted list, and above the filters. */
  linesHint: string
  filterHint: string
  /** Over the words of an address or a location id. */
  q: string
}
interface Props {
  source: Source
  onSource: (source: Source) => void
  words: Words
  /** What would happen. */
  children: ReactNode
}

/** Where log-books that are added come from, a pasted list or a filter of them, with what would happen beside it. */
export const LogbookSource = ({ source, onSource, words, children }: Props) => (
  <div className="lb-pool-add">
    <div>
      <Segmented<Source>
        block
        aria-label={words.title}
        value={source}
        onChange={onSource}
        options={SOURCES.map((value) => ({ value, label: words.source(value) }))}
      />
      {source === 'paste' ? (
        <Field name="lines" isRequired hint={words.linesHint} className="lb-pool-source">
          <LinesInput />
        </Field>
      ) : (
        <FilterFields hint={words.filterHint} q={words.q} />
      )}
    </div>
    {children}
  </div>
)

/** The filters by which log-books are chosen most. */
function FilterFields({ hint, q }: { hint: string; q: string }) {
  const { fieldText, codeText } = useWords()
  const districts = useDictOptions('district')
  const types = [...useDictOptions('liftType'), ...useDictOptions('escalatorType')]
  const label = (name: string) => fieldText('logbooks', name)
  return (
    <div className="lb-pool-source">
      <p className="lb-soft">{hint}</p>
      <Field name={['filter', 'q']} label={q}>
        <Input />
      </Field>
      <Field name={['filter', 'kind']} label={label('kind')}>
        <Select allowClear options={UNIT_KINDS.map((value) => ({ value, label: codeText('unitKind', value) }))} />
      </Field>
      <Field name={['filter', 'types']} label={label('types')}>
        <Select mode="multiple" allowClear {...choiceProps(types)} />
      </Field>
      <Field name={['filter', 'districts']} label={label('districts')}>
        <Select mode="multiple" allowClear {...choiceProps(districts)} />
      </Field>
    </div>
  )
}
