import type { MergeRehearsal } from '@portal/shared/features/organization-merges/merge.schema'
import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { Glyph } from '../../kernel/Glyph.tsx'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'

/** Why a merger cannot go on, beside the button that is off, with the way out; something else where it can. */
export function BlockNote({ of: { blocks }, otherwise }: { of: MergeRehearsal; otherwise: string }) {
  const { t } = useWords()
  const { id } = useMe().user.organisation
  const maySee = useMay(organizationContracts.edit) && blocks.some(({ org }) => org.id === id)
  if (!blocks.length) return otherwise
  return (
    <span className="lb-line">
      <Glyph tone="bad" />
      <span>
        <b>{t('organizationMerges.blockFirst')}</b> {t('organizationMerges.blockTold')}{' '}
        {maySee && <Link to={SCREENS.organizationInfo.path}>{t('organizationMerges.seeChange')}</Link>}
      </span>
    </span>
  )
}
