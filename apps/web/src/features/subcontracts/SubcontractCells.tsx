import type { SubcontractRow } from '@portal/shared/features/subcontracts/subcontract.schema'
import { useWords } from '../../kernel/words.ts'
import { Decision } from '../../widgets/AccessCells.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'

interface Props {
  row: SubcontractRow
}

/** Who works under it, and the name by which people know it. */
export function SubContractor({ row: { subOrg, displayName } }: Props) {
  const { name } = useWords()
  return (
    <>
      {name(subOrg, 'name')}
      <span className="lb-second lb-block">{displayName}</span>
    </>
  )
}

/** Where it stands; who ended or cancelled it, when and why. */
export const SubcontractStatus = ({ row }: Props) => (
  <>
    <StatusTag life="subcontract" code={row.status} />
    <Decision row={row} reason={row.reason} />
  </>
)

/** Its kind, and whether the sub-contractor may let in others. */
export function Kind({ row: { role, mayGrant } }: Props) {
  const { t, codeText } = useWords()
  return (
    <>
      {codeText('partyRole', role)}
      {mayGrant && <span className="lb-second lb-block">{t('subcontracts.mayGrantYes')}</span>}
    </>
  )
}
