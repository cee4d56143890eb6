import { authContracts } from '@portal/shared/features/auth/auth.contract'
import type { WorkChallenge } from '@portal/shared/features/auth/auth.schema'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { Failure, failureText } from '../../kernel/failure.ts'
import { signIn } from '../../kernel/sign-in.ts'
import { say } from '../../kernel/words.ts'
import { type Faults, useErrors } from './useErrors.ts'

export type SignInField = 'username' | 'password' | 'code'

/** Refusals that are about the code; all others stand above the form. */
const CODE_PROBLEMS: readonly unknown[] = ['captchaWrong', 'mailCodeWrong', 'codeExpired']
const pictureOf = (img: string) => (img.startsWith('<svg') ? `data:image/svg+xml;utf8,${encodeURIComponent(img)}` : img)
const isField = (name: string | undefined): name is SignInField =>
  name === 'username' || name === 'password' || name === 'code'

const textOf = (error: unknown) => (error instanceof Failure ? failureText(error) : say('common.failure.offline'))
const focusOn = (form: HTMLFormElement, field: SignInField) => {
  const input = form.elements.namedItem(field)
  if (input instanceof HTMLInputElement) input.focus()
}

/** A picture, or a code by mail; either is good once. */
function useCode() {
  const [way, setWay] = useState<'picture' | 'mail'>('picture')
  const [uuid, setUuid] = useState<string>()
  const [picture, setPicture] = useState<string>()
  const [challenge, setChallenge] = useState<WorkChallenge>()
  const [hasFailed, setFailed] = useState(false)

  const draw = useCallback(async () => {
    try {
      const code = await call(authContracts.code, {})
      setUuid(code.uuid)
      setPicture(pictureOf(code.img))
      setChallenge(code.challenge)
      setFailed(false)
    } catch {
      setPicture(undefined)
      setFailed(true)
    }
  }, [])
  useEffect(() => {
    if (way === 'picture') void draw()
    else setUuid(undefined)
  }, [way, draw])
  const mail = async (username: string) => setUuid((await call(authContracts.mailCode, { username })).uuid)
  return { way, setWay, uuid, picture, challenge, hasFailed, draw, mail }
}

/** Sends the form, and once more with the work done that the server asks of a browser after a failure. */
async function signInWorking(
  form: Parameters<typeof signIn>[0],
  challenge: WorkChallenge | undefined,
  onWork: () => void,
) {
  try {
    await signIn(form)
  } catch (error) {
    if (!(error instanceof Failure && error.key === 'proofNeeded' && challenge)) throw error
    onWork()
    const { solve } = await import('../../kernel/proof/work.ts')
    await signIn({ ...form, proof: await solve(challenge) })
  }
}

/** Everything the sign-in form knows; the page and the dialog draw it. */
export function useSignIn(onDone?: () => void, accessToken?: string) {
  const code = useCode()
  const { errors, setFaults, mend } = useErrors<SignInField>()
  const [isPending, setPending] = useState(false)
  const [isChecking, setChecking] = useState(false)

  const refuse = (form: HTMLFormElement, next: Faults<SignInField>) => {
    setFaults(next)
    const first = Object.keys(next).find(isField)
    focusOn(form, first ?? 'password')
  }
  const missing = (values: Record<SignInField, string>): Faults<SignInField> => ({
    ...(!values.username && { username: () => say('auth.usernameMissing') }),
    ...(!values.password && { password: () => say('auth.passwordMissing') }),
    ...((!values.code || !code.uuid) && { code: () => say('auth.codeMissing') }),
  })
  const submit = async (form: HTMLFormElement) => {
    if (isPending) return
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '')
    const values = { username: text('username').trim(), password: text('password'), code: text('code').trim() }
    const wrong = missing(values)
    if (Object.keys(wrong).length || !code.uuid) return refuse(form, wrong)
    setPending(true)
    setFaults({})
    try {
      const sent = {
        ...values,
        uuid: code.uuid,
        rememberMe: data.has('rememberMe'),
        ...(accessToken && { accessToken }),
      }
      await signInWorking(sent, code.challenge, () => setChecking(true))
      onDone?.()
    } catch (error) {
      const message = () => textOf(error)
      const isCode = error instanceof Failure && CODE_PROBLEMS.includes(error.key)
      const input = form.elements.namedItem('code')
      if (input instanceof HTMLInputElement) input.value = ''
      // a picture is spent by the first try: nobody can send the old one again while the next is drawn
      if (code.way === 'picture') await code.draw()
      refuse(form, isCode ? { code: message } : { form: message })
    } finally {
      setPending(false)
      setChecking(false)
    }
  }
  const mailCode = async (username: string) => {
    if (!username.trim()) return setFaults({ code: () => say('auth.mailNeedsUsername') })
    try {
      await code.mail(username.trim())
      setFaults({})
    } catch (error) {
      if (error instanceof Failure && error.key === 'calledOff') return
      setFaults({ code: () => textOf(error) })
    }
  }
  return { code, errors, mend, isPending, isChecking, submit, mailCode }
}
export type SignInState = ReturnType<typeof useSignIn>
