import type { SubcontractRow } from '@portal/shared/features/subcontracts/subcontract.schema'
import { useWords } from '../../kernel/words.ts'
import { Giver, Standing } from '../../widgets/AccessCells.tsx'

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
export const SubcontractStatus = ({ row }: Props) => <Standing life="subcontract" row={row} reason={row.reason} />

/** Whose people gave it, who of them, and as what that organization stood in the log-books. */
export function GivenBy({ row }: Props) {
  const { t, codeText } = useWords()
  return <Giver row={row} as={row.creatorTypes.map((one) => codeText('creatorType', one)).join(t('common.comma'))} />
}

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
