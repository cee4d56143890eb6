import type { MergeRehearsal } from '@portal/shared/features/organization-merges/merge.schema'
import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { SCREENS } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { Glyph } from '../../kernel/Glyph.tsx'
import { mayCall, useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { clientsOf } from './parts.ts'

/** Why a merger cannot go on, beside the button that is off, with the way out; something else where it can. */
export function BlockNote({ of: { blocks }, otherwise }: { of: MergeRehearsal; otherwise: string }) {
  const { t } = useWords()
  const { id } = useMe().user.organisation
  const [block] = blocks
  const maySee = useMay(organizationContracts.edit) && blocks.some(({ org }) => org.id === id)
  if (!block) return otherwise
  if (block.kind === 'CLIENTS')
    return (
      <Told first={t('organizationMerges.clientsFirst', clientsOf(block))} then={t('organizationMerges.clientsTold')}>
        {mayCall(SCREENS.apiClients.access) && (
          <Link to={SCREENS.apiClients.path}>{t('organizationMerges.seeClients')}</Link>
        )}
      </Told>
    )
  return (
    <Told first={t('organizationMerges.blockFirst')} then={t('organizationMerges.blockTold')}>
      {maySee && <Link to={SCREENS.organizationInfo.path}>{t('organizationMerges.seeChange')}</Link>}
    </Told>
  )
}

/** What has to be done first, what then, and where. */
const Told = ({ first, then, children }: { first: string; then: string; children: ReactNode }) => (
  <span className="lb-line">
    <Glyph tone="bad" />
    <span>
      <b>{first}</b> {then} {children}
    </span>
  </span>
)
