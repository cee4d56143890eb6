import { formContracts } from '@portal/shared/features/forms/form.contract'
import { SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import { call } from '../../kernel/api.ts'
import { notify } from '../../kernel/notices.ts'
import { session, takePoint } from '../../kernel/session.ts'
import { numberText, say } from '../../kernel/words.ts'
import { takeSigning } from '../../widgets/forms/signing.ts'
import { type Answer, brought, isQuiet, type Outcome, refusal, wordsOf } from './identityReturn.ts'

/** Signs what was chosen before the browser left, and goes back to it: whatever could not be signed still stands there. */
export async function signWith(answer: Answer): Promise<Outcome> {
  if (!session.get().token) return { to: STATIC_PATHS.login }
  const [signing, to] = [takeSigning(), takePoint() ?? SCREENS.forms.path]
  if (!signing || answer.errorCode) {
    if (answer.errorCode) notify('error', refusal(answer.errorCode))
    return { to }
  }
  try {
    const { done, failed = [] } = await call(formContracts.sign, { ...signing, identity: brought(answer) })
    if (done) notify('success', say('formPages.sign.done', { count: done, number: numberText(done) }))
    if (failed.length)
      notify('warning', say('formPages.sign.left', { count: failed.length, number: numberText(failed.length) }))
  } catch (error) {
    if (!isQuiet(error)) notify('error', wordsOf(error))
  }
  return { to }
}
