import type { Reason } from '@portal/shared/kernel/moves/life'
import { withoutBlanks } from '@portal/shared/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { Form, type FormInstance } from 'antd'
import { type ReactNode, use, useDeferredValue, useState } from 'react'
import type { z } from 'zod'
import { call } from '../api.ts'
import { Failure } from '../failure.ts'
import type { FormCall, FormValues } from '../form/useSchemaForm.ts'
import { notify } from '../notices.ts'
import { complaintsOf } from '../rules.ts'
import { FormDialog } from '../SchemaForm.tsx'
import { useFocusBack } from '../useFocusBack.ts'
import { numberText, sayIfAny, useWords } from '../words.ts'
import { actText } from './actText.ts'
import { type Chosen, chosenRows, type Outcome } from './chosen.ts'
import { Preview } from './Preview.tsx'
import { ReasonField } from './ReasonField.tsx'
import { Result } from './Result.tsx'
import { Reached } from './reached.ts'
import './moves.css'

interface ActProps {
  /** A contract whose body a life made. */
  contract: FormCall
  move: string
  chosen: Chosen
  reason?: Reason | undefined
  /** Verb, object, number; without it the words of the move. */
  title?: string
  /** What the button says, when not the title. */
  submit?: string
  /** What it says when some would be left out. */
  submitSome?: (count: number, leftOut: number) => string
  /** Of which rows the draft is, where it would not do for others. */
  draft?: string
  note?: ReactNode
  /** Said after success, with the number of rows. */
  done?: (count: number) => string
  /** What a form of further fields begins with. */
  initial?: FormValues
  /** What the act takes beside its rows that nobody enters. */
  also?: FormValues
  /** What confirms the act, such as a password: it is kept nowhere, and not sent to look at what would come of the act. */
  secrets?: readonly string[]
  linkOf?: (row: Outcome['failed'][number]) => string
  /** Where the rows that were reached can be looked at, by what was sent. */
  doneAt?: (sent: FormValues) => string
  onDone?: (() => void) | undefined
  onClose: () => void
  /** Fields of the act's own. */
  children?: ReactNode
  /** Fields that depend on what would come of what is entered so far, which is then looked at for a single row too. */
  depending?: (outcome: Outcome | undefined) => ReactNode
}

/** What `BulkAct` shows, fetched with the words of all acts. */
export function ActDialog({ chosen: first, ...props }: ActProps) {
  const { contract, move, linkOf, doneAt, onDone, onClose } = props
  const { t } = useWords()
  const [chosen, setChosen] = useState(first)
  const [outcome, setOutcome] = useState<Outcome & { at?: string }>()
  const [hasChanged, setChanged] = useState(false)
  const reached = use(Reached)
  useFocusBack()
  const leave = () => {
    if (hasChanged || outcome?.done) onDone?.()
    onClose()
  }
  if (outcome)
    return (
      <Result
        outcome={outcome}
        linkOf={linkOf}
        onClose={leave}
        onAgain={(left) => {
          setChanged(hasChanged || outcome.done > 0)
          setChosen(chosenRows(left))
          setOutcome(undefined)
        }}
      />
    )
  const finish = (output: Outcome, sent: FormValues) => {
    const left = new Set(output.failed.map(({ id }) => id))
    if ('ids' in chosen.rows) reached(chosen.rows.ids.filter((id) => !left.has(id)))
    const at = doneAt && output.done ? doneAt(sent) : undefined
    if (output.failed.length) return setOutcome({ ...output, ...(at && { at }) })
    const count = output.done
    const link = at && { to: at, text: t('common.batch.see', { count }) }
    const said = props.done?.(count) ?? actText(contract.group, move, 'done', { ...chosen, count })
    notify('success', said ?? t('common.batch.done', { count, number: numberText(count) }), { ...(link && { link }) })
    onDone?.()
    onClose()
  }
  return (
    <Ask
      key={JSON.stringify(chosen.rows)}
      {...props}
      chosen={chosen}
      onAnswered={finish}
      onClose={leave}
      contract={contract}
      move={move}
    />
  )
}

interface AskProps extends Omit<ActProps, 'onDone' | 'linkOf' | 'done' | 'doneAt'> {
  onAnswered: (outcome: Outcome, sent: FormValues) => void
}

function Ask({
  contract,
  move,
  chosen,
  reason,
  title,
  submit,
  submitSome,
  draft,
  note,
  initial,
  also,
  secrets = NO_SECRETS,
  onAnswered,
  onClose,
  children,
  depending,
}: AskProps) {
  const { t, say } = useWords()
  const { count, rows } = chosen
  const [form] = Form.useForm<FormValues>()
  const words = say(`${contract.group}.move.${move}`, { count })
  const hasPreview = count > 1 || depending !== undefined
  const params = { ...rows, ...also, ...(takesMove(contract) && { move }) }
  const { data: preview, error, isFetching, refetch } = usePreview(contract, params, form, secrets, hasPreview)
  const token = preview?.rehearsal?.token
  const isPartly = preview && preview.done > 0 && preview.failed.length > 0
  return (
    <FormDialog
      action={contract}
      form={form}
      title={title ?? actText(contract.group, move, 'ask', chosen) ?? words}
      submit={(isPartly && submitSome?.(preview.done, preview.failed.length)) || (submit ?? title ?? words)}
      note={note ?? sayIfAny(`${contract.group}.moveText.${move}`, { count: preview?.done || count })}
      draft={[contract.group, move, ...(draft ? [draft] : [])].join('.')}
      secrets={secrets}
      {...(initial && { initial })}
      params={{ ...params, ...(token && { token }) }}
      keepOpen
      isIdle={preview?.done === 0}
      pendingNote={count > LONG ? t('common.batch.working', { number: numberText(count) }) : undefined}
      onDone={(output, sent) => onAnswered(output as Outcome, sent as FormValues)}
      onRefused={() => void refetch()}
      onClose={onClose}
    >
      {children}
      {depending?.(preview)}
      {reason && <ReasonField reason={reason} words={`${contract.group}Reason`} />}
      {hasPreview && <Preview group={contract.group} outcome={preview} failure={error} isLooking={isFetching} />}
    </FormDialog>
  )
}

/** From so many rows on an act is felt to take a while. */
const LONG = 200
const NO_SECRETS: readonly string[] = []
/** Stands for what confirms an act while it is only looked at: an entry that must not be empty, or a box that is to be ticked. */
const UNSAID = '-'
const unsaidIn = ({ body }: FormCall, name: string): string | true => {
  const field = 'shape' in body ? (body.shape as Readonly<Record<string, z.ZodType>>)[name] : undefined
  return field && !field.safeParse(UNSAID).success ? true : UNSAID
}
const takesMove = ({ body }: FormCall): boolean => 'shape' in body && 'move' in (body.shape as object)

/** What would happen with what is entered so far, asked anew when it changes; nothing while the form is not complete. */
function usePreview(
  contract: FormCall,
  params: FormValues,
  form: FormInstance<FormValues>,
  secrets: readonly string[],
  isWanted: boolean,
) {
  const entered = useDeferredValue(Form.useWatch([], form))
  const values = {
    ...params,
    ...entered,
    ...Object.fromEntries(secrets.map((name) => [name, unsaidIn(contract, name)])),
  }
  const isComplete = !complaintsOf(contract.body, values).some(({ path }) => path[0] !== 'reason')
  const input = { ...(withoutBlanks(contract.body, values) as FormValues), rehearse: true } as FormValues
  delete input.reason
  return useQuery<Outcome>({
    // not under the group: what the act has changed asks for no look at it once more
    queryKey: ['rehearsal', contract.group, contract.name, input],
    queryFn: async () => (await call(contract, input as never)) as Outcome,
    enabled: isWanted && isComplete,
    staleTime: 0,
    gcTime: 0,
    // of what was entered a moment ago one may still be under way: a person has one at a time
    retry: (times, error) => times < 5 && error instanceof Failure && error.key === 'rehearsalRunning',
    retryDelay: 400,
    meta: { quiet: true },
  })
}
