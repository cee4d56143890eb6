import { UNIT_KINDS } from '@portal/shared/features/logbooks/logbook.codes'
import { questionLocationContracts } from '@portal/shared/features/questions/question-location.contract'
import { Form, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import { notify } from '../../kernel/notices.ts'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { useDictOptions } from '../../widgets/DictSelect.tsx'
import { LinesInput } from '../../widgets/pool/LinesInput.tsx'
import { useCheck } from '../../widgets/pool/useCheck.ts'
import { AddPreview } from './AddPreview.tsx'
import '../../widgets/pool/pool.css'
import './question.css'

const WAYS = ['paste', 'byFilter'] as const
type Way = (typeof WAYS)[number]

interface Props {
  id: number
  onClose: () => void
}

/** Adds locations to a question: pasted, or all that a filter of log-books finds. What happens to each is said before it does. */
export function AddLocations({ id, onClose }: Props) {
  const [way, setWay] = useState<Way>('paste')
  return <AddBy key={way} id={id} way={way} onWay={setWay} onClose={onClose} />
}

function AddBy({ id, way, onWay, onClose }: Props & { way: Way; onWay: (way: Way) => void }) {
  const { t } = useWords()
  const [form] = Form.useForm<FormValues>()
  const params = way === 'paste' ? { id } : { id, all: true }
  const check = useCheck(questionLocationContracts.check, form, params)
  const count = check.data?.counts.NEW
  return (
    <FormDialog
      action={questionLocationContracts.add}
      form={form}
      isWide
      title={t('questionPages.locations.add')}
      submit={
        count
          ? t('questionPages.locations.submit', { number: numberText(count) })
          : t('questionPages.locations.submitNone')
      }
      params={params}
      draft={`questionLocations.add.${id}.${way}`}
      onDone={({ counts: { NEW } }) =>
        notify('success', t('questionPages.locations.done', { count: NEW, number: numberText(NEW) }))
      }
      onClose={onClose}
    >
      <div className="lb-pool-add">
        <div>
          <Segmented<Way>
            block
            aria-label={t('questionPages.locations.add')}
            value={way}
            onChange={onWay}
            options={WAYS.map((value) => ({ value, label: t(`questionPages.locations.${value}`) }))}
          />
          {way === 'paste' ? <PasteField /> : <FilterFields />}
        </div>
        <AddPreview looked={check.data} failure={check.error} isLooking={check.isFetching} />
      </div>
    </FormDialog>
  )
}

function PasteField() {
  const { t } = useWords()
  return (
    <Field name="lines" isRequired hint={t('questionPages.locations.linesHint')} className="lb-question-way">
      <LinesInput />
    </Field>
  )
}

/** The filters by which log-books are chosen most. */
function FilterFields() {
  const { t, fieldText, codeText } = useWords()
  const districts = useDictOptions('district')
  const types = [...useDictOptions('liftType'), ...useDictOptions('escalatorType')]
  const label = (name: string) => fieldText('logbooks', name)
  return (
    <div className="lb-question-way">
      <p className="lb-soft">{t('questionPages.locations.filterHint')}</p>
      <Field name={['filter', 'q']} label={t('questionLocations.field.q')}>
        <Input />
      </Field>
      <Field name={['filter', 'kind']} label={label('kind')}>
        <Select allowClear options={UNIT_KINDS.map((value) => ({ value, label: codeText('unitKind', value) }))} />
      </Field>
      <Field name={['filter', 'types']} label={label('types')}>
        <Select mode="multiple" allowClear options={[...types]} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name={['filter', 'districts']} label={label('districts')}>
        <Select mode="multiple" allowClear options={[...districts]} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
    </div>
  )
}
