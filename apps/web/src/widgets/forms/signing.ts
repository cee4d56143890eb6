import type { formContracts } from '@portal/shared/features/forms/form.contract'
import type { CallInput } from '@portal/shared/kernel/contract'
import { herePoint } from '../../kernel/navigation.ts'
import { rememberPoint } from '../../kernel/session.ts'
import { readStored, writeStored } from '../../kernel/storage.ts'
import { leaveForIdentity } from '../leaveForIdentity.ts'

const SIGNING = 'lb.signing'
/** What somebody is about to sign, as he saw it. */
export type Signing = Pick<CallInput<typeof formContracts.sign>, 'ids' | 'versions' | 'declaration'>

/** Goes to the identity service to sign these forms; it sends the browser back to where they are signed. A refusal is thrown. */
export async function signByIdentity(signing: Signing): Promise<void> {
  writeStored(SIGNING, signing, sessionStorage)
  await leaveForIdentity({ path: '/form/true' })
  rememberPoint(herePoint())
}

/** What was about to be signed; forgotten with this, since an approval is good once. */
export function takeSigning(): Signing | undefined {
  const signing = readStored<Signing>(SIGNING, sessionStorage)
  writeStored(SIGNING, undefined, sessionStorage)
  return signing
}
