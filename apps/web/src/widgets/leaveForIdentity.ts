import { identityContracts } from '@portal/shared/features/identity/identity.contract'
import type { CallInput } from '@portal/shared/kernel/contract'
import { currentLanguage, HTML_LANG } from '../i18n/i18n.ts'
import { call } from '../kernel/api.ts'

/** Spec 000 §7. */
const LEAVE_AFTER_MS = 200
const LANG = { chi: HTML_LANG.chi, eng: 'en-US' } as const

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends a window of the browser to the identity service, which sends it back to the path asked for. A refusal is thrown. */
export async function leaveForIdentity(asked: CallInput<typeof identityContracts.start>, from: Window = window) {
  const { appUrl, state } = await call(identityContracts.start, asked)
  if (!appUrl || !state) throw new Error('The identity service gave no address')
  await wait(LEAVE_AFTER_MS)
  from.location.assign(`${appUrl}&state=${encodeURIComponent(state)}&lang=${LANG[currentLanguage()]}`)
}
