import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { FILTER_QUESTIONS_MAX } from '@portal/shared/features/questions/question.codes'
import { questionContracts } from '@portal/shared/features/questions/question.contract'
import type { QuestionRow } from '@portal/shared/features/questions/question.schema'
import { PICKER } from '@portal/shared/kernel/list'
import { Button, Input, Select } from 'antd'
import { useMay } from '../kernel/ActionButton.tsx'
import { useApi } from '../kernel/api.ts'
import { RangeInput } from '../kernel/DateInput.tsx'
import type { ControlProps, SaysProps } from '../kernel/list/control.ts'
import { useWords } from '../kernel/words.ts'
import './AnswerFilter.css'

/** One question of the filter and what its answer must be, as the address says it. */
interface Asked {
  id: string
  wanted: string
}
const asked = (value: string | undefined): Asked[] =>
  (value ? value.split(',') : []).map((part) => {
    const at = part.indexOf(':')
    return { id: part.slice(0, at), wanted: part.slice(at + 1) }
  })
const textOf = (all: readonly Asked[]) => all.map(({ id, wanted }) => `${id}:${wanted}`).join(',') || undefined

const ALL = { size: PICKER.more, sort: 'order,asc' } as const
/** One's own questions, the ended ones too: their answers stay. */
const useQuestions = (isWanted = true) => useApi(questionContracts.list, ALL, { quiet: true, enabled: isWanted })

/** Finds records by what their questions were answered with; whoever lists no questions has nothing to choose. */
const AnswerFilter = (props: ControlProps) => (useMay(questionContracts.list) ? <Questions {...props} /> : null)

function Questions({ value, onChange, label }: ControlProps) {
  const { t, name } = useWords()
  const { data, isError } = useQuestions()
  const all = asked(value)
  const rows = data?.content ?? []
  const put = (at: number, one: Asked) => onChange(textOf(all.with(at, one)))
  const free = rows.filter(({ id }) => !all.some((one) => one.id === String(id)))
  const optionsOf = (some: readonly QuestionRow[]) =>
    some.map((row) => ({ value: String(row.id), label: name(row.asked, 'text') }))
  if (isError) return <span className="lb-second">{t('questions.filter.failed')}</span>
  return (
    <fieldset className="lb-answer-filter" aria-label={label}>
      {all.map((one, at) => {
        const row = rows.find(({ id }) => String(id) === one.id)
        return (
          <div key={one.id} className="lb-answer-one">
            <Select
              aria-label={t('questions.filter.which')}
              value={one.id}
              options={optionsOf([...(row ? [row] : []), ...free])}
              onChange={(id) => put(at, { id, wanted: '' })}
              popupMatchSelectWidth={false}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('questions.filter.remove')}
              title={t('questions.filter.remove')}
              onClick={() => onChange(textOf(all.filter((_, other) => other !== at)))}
            />
            {row && <Wanted row={row} wanted={one.wanted} onWanted={(wanted) => put(at, { ...one, wanted })} />}
          </div>
        )
      })}
      {all.length < FILTER_QUESTIONS_MAX && free.length > 0 && (
        <Button
          icon={<PlusOutlined />}
          onClick={() => onChange(textOf([...all, { id: String(free[0]?.id), wanted: '' }]))}
        >
          {t('questions.filter.add')}
        </Button>
      )}
      <span className="lb-second">{t('questions.filter.most', { count: FILTER_QUESTIONS_MAX })}</span>
    </fieldset>
  )
}

interface WantedProps {
  row: QuestionRow
  wanted: string
  onWanted: (wanted: string) => void
}

/** What the answer must be, entered as its kind asks for. */
function Wanted({ row: { asked: version }, wanted, onWanted }: WantedProps) {
  const { t, name } = useWords()
  const { answerType, choices } = version
  const [from = '', to = ''] = wanted.split('..')
  const between = (first: string, last: string) => onWanted(first || last ? `${first}..${last}` : '')
  if (answerType === 'DT')
    return (
      <RangeInput
        label={t('questions.filter.what')}
        value={[from || undefined, to || undefined]}
        onChange={([first, last]) => between(first ?? '', last ?? '')}
      />
    )
  if (answerType === 'NUM')
    return (
      <span className="lb-line">
        <Numeric label={t('questions.filter.from')} value={from} onValue={(value) => between(value, to)} />
        <Numeric label={t('questions.filter.to')} value={to} onValue={(value) => between(from, value)} />
      </span>
    )
  if (answerType === 'TEXT')
    return (
      <Input
        aria-label={t('questions.filter.words')}
        placeholder={t('questions.filter.words')}
        value={wanted.replace(/^~/, '')}
        onChange={({ target }) => onWanted(target.value ? `~${target.value.replaceAll(',', ' ')}` : '')}
      />
    )
  return (
    <Select
      aria-label={t('questions.filter.what')}
      value={wanted}
      popupMatchSelectWidth={false}
      onChange={onWanted}
      options={[
        { value: '', label: t('questions.filter.any') },
        ...choices.map((choice) => ({ value: String(choice.value), label: name(choice, 'label') })),
      ]}
    />
  )
}

interface NumericProps {
  label: string
  value: string
  onValue: (value: string) => void
}
const Numeric = ({ label, value, onValue }: NumericProps) => (
  <Input
    inputMode="decimal"
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={({ target }) =>
      onValue(
        target.value
          .normalize('NFKC')
          .replace(/[^\d.-]/g, '')
          .replace(/\.{2,}/g, '.'),
      )
    }
  />
)

/** Which questions are asked for. */
function AskedFor({ value }: SaysProps) {
  const { t, name } = useWords()
  const { data } = useQuestions(useMay(questionContracts.list))
  const found = asked(value).map(({ id }) => data?.content.find((row) => String(row.id) === id))
  return found
    .map((row) => (row ? name(row.asked, 'text') : ''))
    .filter(Boolean)
    .join(t('common.comma'))
}

/** Answers to questions, as the list of job records takes them. */
export const ANSWERS = { name: 'answers', control: AnswerFilter, says: AskedFor } as const
