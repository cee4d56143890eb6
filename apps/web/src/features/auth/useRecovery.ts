import { recoveryContracts } from '@portal/shared/features/accounts/recovery.contract'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../kernel/api.ts'
import { Failure, failureText } from '../../kernel/failure.ts'
import { complaintsOf, issueText } from '../../kernel/rules.ts'
import { fieldText, say } from '../../kernel/words.ts'
import { type Faults, useErrors } from './useErrors.ts'

/** Refusals that are about the code, although they name no field. */
const CODE_PROBLEMS: readonly unknown[] = ['mailCodeWrong', 'codeExpired']
const { forgetPassword, resetPassword } = recoveryContracts

const focusOn = (form: HTMLFormElement | null, field: string | undefined) => {
  const input = field ? form?.elements.namedItem(field) : null
  if (input instanceof HTMLInputElement) input.focus()
}

/** What is wrong with the entries, one sentence for each. */
function wrongOf(schema: z.ZodType, values: object): Faults<string> {
  const errors: Faults<string> = {}
  for (const { path, issue } of complaintsOf(schema, values)) {
    const name = String(path[0])
    errors[name] ??= () => issueText(issue, fieldText('recovery', name))
  }
  return errors
}

function errorsOf(problem: unknown): Faults<string> {
  if (!(problem instanceof Failure)) return { form: () => say('problems.systemBusy') }
  const field = problem.field ?? (CODE_PROBLEMS.includes(problem.key) ? 'code' : 'form')
  return { [field]: () => failureText(problem) }
}

/** Everything the page "forgot password" knows: first the address, then the code and the new password. */
export function useRecovery() {
  const [uuid, setUuid] = useState<string>()
  const [isDone, setDone] = useState(false)
  const { errors, setFaults, mend } = useErrors<string>()
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusOn(form.current, uuid ? 'code' : 'email'), [uuid])

  const attempt = async (on: HTMLFormElement, wrong: Faults<string>, act: () => Promise<void>) => {
    form.current = on
    setFaults(wrong)
    if (Object.keys(wrong).length) return focusOn(on, Object.keys(wrong)[0])
    setPending(true)
    try {
      await act()
    } catch (problem) {
      const refused = errorsOf(problem)
      setFaults(refused)
      focusOn(on, Object.keys(refused)[0])
    } finally {
      setPending(false)
    }
  }
  const send = (on: HTMLFormElement) => {
    const email = String(new FormData(on).get('email') ?? '').trim()
    return attempt(on, wrongOf(forgetPassword.body, { email }), async () =>
      setUuid((await call(forgetPassword, { email })).uuid),
    )
  }
  const reset = (on: HTMLFormElement, uuid: string) => {
    const data = new FormData(on)
    const text = (name: string) => String(data.get(name) ?? '')
    const values = {
      uuid,
      code: text('code').trim(),
      newPassword: text('newPassword'),
      confirmPassword: text('confirmPassword'),
    }
    return attempt(on, wrongOf(resetPassword.body, values), async () => {
      await call(resetPassword, values)
      setDone(true)
    })
  }
  return {
    step: isDone ? 'done' : uuid ? 'code' : 'email',
    errors,
    mend,
    isPending,
    submit: async (on: HTMLFormElement) => {
      if (!isPending) await (uuid ? reset(on, uuid) : send(on))
    },
    again: async (on: HTMLFormElement | null) => {
      if (on && !isPending) await send(on)
    },
    restart: () => {
      setUuid(undefined)
      setFaults({})
    },
  } as const
}
export type RecoveryState = ReturnType<typeof useRecovery>
