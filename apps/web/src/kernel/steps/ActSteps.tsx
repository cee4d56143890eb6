import { Alert, Button } from 'antd'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { ExportButton } from '../ExportButton.tsx'
import { FormColumn } from '../form/FormColumn.tsx'
import { Loading } from '../list/ListStates.tsx'
import type { Outcome } from '../moves/chosen.ts'
import { PageHead } from '../page.tsx'
import { useWords } from '../words.ts'
import { ActResult } from './ActResult.tsx'
import { Steps } from './Steps.tsx'
import { ACT_STEPS, type ActStep, type Looked, type ActSteps as State } from './useActSteps.ts'
import './ActSteps.css'

interface Head {
  /** Of the step, in the line of steps. */
  step: string
  title: string
  subtitle?: ReactNode
  /** At most three buttons. */
  actions?: ReactNode
  /** What of it can be had as a workbook. */
  exported?: ComponentProps<typeof ExportButton> | undefined
}
type Fields = ComponentProps<typeof FormColumn>

interface Props<O extends Outcome>
  extends Pick<Fields, 'sections' | 'aside' | 'children' | 'onCancel'>,
    Pick<ComponentProps<typeof ActResult<O>>, 'done' | 'leftOut' | 'linkOf' | 'onward'> {
  steps: State<O>
  heads: Record<ActStep, Head>
  /** The button that looks: verb and number. */
  check: string
  /** Said beside it while nothing is kept yet. */
  checkNote?: string
  /** What would happen. */
  confirm: (looked: Looked<O>) => ReactNode
  /** The button that acts: verb and numbers. */
  act: (outcome: O) => string
  /** Said beside it. */
  actNote?: (looked: Looked<O>) => ReactNode
}

/** A page that acts on rows in three steps: what is entered, what would happen, and what has. Words and fields are the feature's. */
export function ActSteps<O extends Outcome>(props: Props<O>) {
  const { steps, heads, check, checkNote, children, done, leftOut, linkOf, onward, ...rest } = props
  const { t } = useWords()
  const { now, result } = steps
  const { title, subtitle, actions, exported } = heads[now]
  const line = ACT_STEPS.map((key) => ({ key, title: heads[key].step }))
  const { sections, aside, onCancel } = rest
  const top = useTopOf(now)
  return (
    <>
      <div ref={top} tabIndex={-1} className="lb-act-head">
        <PageHead title={title} subtitle={subtitle}>
          {actions}
          {exported && <ExportButton {...exported} />}
        </PageHead>
      </div>
      <Steps label={t('common.steps')} steps={line} now={now} isDone={now === 'result'} />
      {/* the form stays where it is, out of sight, while one sees what would come of it */}
      <div className="lb-act-step" hidden={now !== 'choose'}>
        <FormColumn
          action={steps.look}
          state={steps.form}
          sections={sections}
          aside={aside}
          submit={check}
          note={checkNote}
          onCancel={onCancel}
        >
          {children}
        </FormColumn>
      </div>
      {now === 'confirm' && <Confirm {...props} />}
      {now === 'result' && result && (
        <ActResult
          result={result}
          done={done}
          onward={onward}
          onAgain={steps.again}
          onAnew={steps.anew}
          {...(leftOut && { leftOut })}
          {...(linkOf && { linkOf })}
        />
      )}
    </>
  )
}

/** Whoever goes on to another step begins at its head: what he pressed is no longer there. */
function useTopOf(now: ActStep) {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(now)
  useEffect(() => {
    if (shown.current === now) return
    shown.current = now
    document.documentElement.scrollTop = 0
    // the result takes the focus itself
    if (now !== 'result') top.current?.focus({ preventScroll: true })
  }, [now])
  return top
}

function Confirm<O extends Outcome>({ steps, confirm, act, actNote }: Props<O>) {
  const { t } = useWords()
  const { looked, refusal, isActing, back } = steps
  return (
    <div className="lb-act-step">
      <div className="lb-sections">
        {refusal && <Alert type="error" showIcon role="alert" title={refusal} />}
        {looked ? confirm(looked) : <Loading columns={4} />}
      </div>
      <footer className="lb-save-bar">
        <span className="lb-soft">{looked && actNote?.(looked)}</span>
        <Button onClick={back} disabled={isActing}>
          {t('common.action.back')}
        </Button>
        <Button type="primary" loading={isActing} disabled={!looked?.outcome.done || isActing} onClick={steps.act}>
          {looked ? act(looked.outcome) : t('common.batch.looking')}
        </Button>
      </footer>
    </div>
  )
}
