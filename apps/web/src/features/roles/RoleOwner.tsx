import type { RoleRow } from '@portal/shared/features/roles/role.schema'
import { useWords } from '../../kernel/words.ts'
import { ToneTag } from '../../widgets/StatusTag.tsx'

type Owned = Pick<RoleRow, 'kind' | 'org' | 'orgType'>

/** Whether a role is the product's or was made by somebody. */
export function KindTag({ kind }: Owned) {
  return (
    <ToneTag tone={kind === 'CUSTOM' ? 'moving' : 'quiet'} isPlain>
      {useWords().codeText('roleKind', kind)}
    </ToneTag>
  )
}

/** Whose a role is: the product's, an organization's, or of all organizations of a type. */
export function OwnerName({ org, orgType }: Owned) {
  const { t, codeText, name } = useWords()
  if (orgType) return <>{t('roles.ofType', { type: codeText('orgType', orgType) })}</>
  return <>{org ? name(org, 'name') : t('roles.builtIn')}</>
}
