import type { OrgType } from '@portal/shared/access/roles'
import type { OrgRef } from '@portal/shared/features/organizations/organization.schema'
import { useWords } from '../../kernel/words.ts'

/** Whose model or sensor it is, and what kind of organization that is. */
export function CompanyCell({ row: { org, orgType } }: { row: { org: OrgRef; orgType: OrgType } }) {
  const { name, codeText } = useWords()
  return (
    <>
      {name(org, 'name')}
      <span className="lb-second lb-block">{codeText('orgType', orgType)}</span>
    </>
  )
}
