import { Form, type FormInstance, Radio } from 'antd'
import { useEffect, useId, useReducer, useRef } from 'react'
import { useWords } from '../words.ts'
import { type ConflictLine, isSame } from './useConflict.ts'
import './Conflict.css'

/** What a value of a field is called, when it is a code or a date. */
export type ValueText = (field: string, value: unknown) => string | undefined

interface Props {
  form: FormInstance
  lines: readonly ConflictLine[]
  labelOf: (path: readonly string[]) => string
  valueText?: ValueText | undefined
}

/** What somebody else saved meanwhile, beside what it was and what is typed here: either can be taken, field by field. */
export function Conflict(props: Props) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const { lines } = props
  useEffect(() => {
    if (!lines.length) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [lines])
  if (!lines.length) return null
  return (
    <section className="lb-conflict" aria-live="polite">
      <h2 ref={heading} tabIndex={-1}>
        {t('common.conflict.title')}
      </h2>
      <p>{t('common.conflict.text')}</p>
      {lines.map((line) => (
        <Line key={line.path.join('.')} {...props} line={line} />
      ))}
    </section>
  )
}

function Line({ form, line: { path, before, theirs }, labelOf, valueText }: Props & { line: ConflictLine }) {
  const { t } = useWords()
  const id = useId()
  Form.useWatch([...path], { form, preserve: true })
  // what is watched is not there yet the first time
  const entered: unknown = form.getFieldValue([...path])
  const isTheirs = isSame(entered, theirs)
  const mine = useRef(isTheirs ? before : entered)
  if (!isTheirs) mine.current = entered
  // the watch tells of it a moment later, and a choice shows at once
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const choose = (which: unknown) => {
    form.setFieldValue([...path], which === 'theirs' ? theirs : mine.current)
    redraw()
  }
  const field = path.at(-1) ?? ''
  const said = (value: unknown) => valueText?.(field, value) ?? plain(value)
  return (
    <div className="lb-conflict-line">
      <strong id={id}>{labelOf(path)}</strong>
      <p>
        <span className="lb-second">{t('common.change.before')}</span> {said(before)}
      </p>
      <Radio.Group
        aria-labelledby={id}
        value={isTheirs ? 'theirs' : 'mine'}
        onChange={({ target }) => choose(target.value)}
      >
        <Radio value="theirs">
          <span className="lb-second">{t('common.conflict.theirs')}</span> {said(theirs)}
        </Radio>
        <Radio value="mine">
          <span className="lb-second">{t('common.conflict.mine')}</span> {said(mine.current)}
        </Radio>
      </Radio.Group>
    </div>
  )
}

const NONE = '–'
const plain = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return NONE
  if (Array.isArray(value)) return value.map(plain).join('; ') || NONE
  return typeof value === 'object' ? Object.values(value).map(plain).join(' ') : String(value)
}
