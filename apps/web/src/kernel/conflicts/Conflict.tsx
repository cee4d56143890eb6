import { Form, type FormInstance, Radio } from 'antd'
import { use, useEffect, useId, useReducer, useRef } from 'react'
import { FormContext } from '../form/Field.tsx'
import { useWords } from '../words.ts'
import { shownBy } from './plain.ts'
import { type ConflictLine, isSame } from './useConflict.ts'
import './Conflict.css'

interface Props {
  form: FormInstance
  lines: readonly ConflictLine[]
  labelOf: (path: readonly string[]) => string
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

function Line({ form, line: { path, before, theirs }, labelOf }: Props & { line: ConflictLine }) {
  const { t, fieldText } = useWords()
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
  const scope = use(FormContext)
  const show = scope?.fields.get(path.join('.'))?.show
  const said = (value: unknown) => shownBy(show, value)
  return (
    <div className="lb-conflict-line">
      <strong id={id}>{labelOf(path) || fieldText(scope?.group ?? '', path.at(-1) ?? '')}</strong>
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
