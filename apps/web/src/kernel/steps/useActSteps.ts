import type { CallInput } from '@portal/shared/kernel/contract'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../api.ts'
import { Failure, failureText } from '../failure.ts'
import { type FormCall, type FormValues, useSchemaForm } from '../form/useSchemaForm.ts'
import type { Chosen, Outcome } from '../moves/chosen.ts'
import { useParam } from '../useParam.ts'

export const ACT_STEPS = ['choose', 'confirm', 'result'] as const
export type ActStep = (typeof ACT_STEPS)[number]

/** What an act would come to, with what was entered for it. */
export interface Looked<O extends Outcome = Outcome> {
  outcome: O
  sent: FormValues
}

export interface ActStepsOptions<O extends Outcome = Outcome> {
  /** The call that acts. */
  action: FormCall
  /** The call that says what would come of it; without one the act itself, rehearsed. */
  look?: FormCall
  /** The rows, as the page holds them. */
  chosen: Chosen | undefined
  onChosen: (chosen: Chosen | undefined) => void
  /** Under which name what is typed is kept. */
  draft: string
  initial?: FormValues
  /** What the call takes beside the rows and the form, such as the move. */
  params?: FormValues
  /** What is sent of what was entered, for whoever has seen what would come of it. */
  complete?: (entered: FormValues, outcome: O) => FormValues
}

/** Somebody else was first: another look tells how it is now. */
const OUTDATED: readonly number[] = [404, 409]

/** An act in three steps, of which the address tells the one of the moment: enter, see what would happen, see what has. */
export function useActSteps<O extends Outcome = Outcome>(options: ActStepsOptions<O>) {
  const { action, look = action, chosen, onChosen, draft, initial, params, complete } = options
  const [asked, setStep] = useParam('step')
  const [looked, setLooked] = useState<Looked<O> & { of: Chosen | undefined }>()
  const [result, setResult] = useState<Looked<O>>()
  const [refusal, setRefusal] = useState<string>()
  const isCurrent = looked !== undefined && looked.of === chosen
  const now: ActStep = asked === 'confirm' ? 'confirm' : asked === 'result' && result ? 'result' : 'choose'
  const isAtConfirm = now === 'confirm'
  const state = useSchemaForm({
    action: look,
    ...(initial && { initial }),
    params: { ...chosen?.rows, ...params, ...(look === action && { rehearse: true }) },
    draft,
    keepsDraft: true,
    onDone: (outcome, sent) => {
      setResult(undefined)
      setLooked({ outcome: outcome as O, sent: sent as FormValues, of: chosen })
      if (!isAtConfirm) setStep('confirm')
    },
  })
  const lookAnew = useRef(async () => {})
  lookAnew.current = async () => {
    // what is wrong stands at its field
    if ((await state.submit()) === false) setStep(null, { isStep: true })
  }
  // whoever comes back to this step, or has loaded the page again, sees what would happen now
  useEffect(() => {
    if (isAtConfirm && !isCurrent && !result) void lookAnew.current()
  }, [isAtConfirm, isCurrent, result])

  const send = useAction(action)
  const finish = (outcome: O, sent: FormValues) => {
    const ids = outcome.failed.map(({ id }) => id)
    state.draft.drop()
    setResult({ outcome, sent })
    setLooked(undefined)
    if (!ids.length) state.form.resetFields()
    onChosen(ids.length ? { rows: { ids }, count: ids.length } : undefined)
    setStep('result', { isStep: true })
  }
  const act = async () => {
    if (!looked || send.isPending) return
    const { outcome, sent } = looked
    const { rehearse: _, ...entered } = sent
    const body = complete?.(entered, outcome) ?? entered
    setRefusal(undefined)
    try {
      const token = outcome.rehearsal?.token
      finish((await send.mutateAsync({ ...body, ...(token && { token }) } as CallInput<FormCall>)) as O, body)
    } catch (error) {
      setRefusal(error instanceof Failure ? failureText(error) : undefined)
      if (error instanceof Failure && OUTDATED.includes(error.http)) setLooked(undefined)
    }
  }
  const changed = () => {
    setLooked(undefined)
    setRefusal(undefined)
  }
  return {
    now,
    form: {
      ...state,
      props: {
        ...state.props,
        onValuesChange: () => {
          changed()
          state.props.onValuesChange()
        },
      },
    },
    look,
    /** What would happen; nothing while that is not known. */
    looked: isCurrent ? looked : undefined,
    /** Why the act was refused a moment ago. */
    refusal,
    /** Enters something while one sees what would happen, which is then looked at anew, but where one knows what comes of it. */
    put: (values: FormValues, known?: Partial<O>) => {
      state.form.setFieldsValue(values)
      state.props.onValuesChange()
      if (!known) return changed()
      setLooked((now) => now && { ...now, outcome: { ...now.outcome, ...known }, sent: { ...now.sent, ...values } })
    },
    act: () => void act(),
    isActing: send.isPending,
    result,
    back: () => setStep(null),
    /** Those that were left alone once more. */
    again: () => {
      setResult(undefined)
      setStep('confirm')
    },
    /** Another one. */
    anew: () => setStep(null),
  }
}
export type ActSteps<O extends Outcome = Outcome> = ReturnType<typeof useActSteps<O>>
