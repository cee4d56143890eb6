import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { specificationUpdateLife } from '@portal/shared/features/specifications/update.rules'
import type { UpdateRow } from '@portal/shared/features/specifications/update.schema'
import { dayOf, daysBetween } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import type { Selection } from '../../kernel/list/selection.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { timeText, today, useWords } from '../../kernel/words.ts'
import { useDictText } from '../../widgets/DictSelect.tsx'

interface Props {
  row: UpdateRow
}

export const UpdateLink = ({ row: { id, number } }: Props) => <Link to={path.specificationUpdate(id)}>{number}</Link>

/** When it was submitted, and for how long it has waited since. */
export function Submitted({ row: { submittedAt, status } }: Props) {
  const { t } = useWords()
  const days = daysBetween(dayOf(new Date(submittedAt)), today())
  return (
    <>
      {timeText(submittedAt)}
      {status === 'PENDING' && (
        <span className="lb-second lb-block">{t('specificationPages.list.waiting', { count: days })}</span>
      )}
    </>
  )
}

/** In which parts of the data sheet something is to change. */
export function ChangedGroups({ row: { changedGroups } }: Props) {
  const { t, codeText } = useWords()
  return changedGroups.map((group) => codeText('sheetGroup', group)).join(t('common.comma'))
}

/** Whom the regulator asks. */
export function Contact({ row: { contact } }: Props) {
  const { t } = useWords()
  const salutation = useDictText('salutation')(contact.salutation)
  const { lastName } = contact
  return (
    <>
      {t('specificationPages.contact', { salutation, lastName })}
      <span className="lb-second lb-block">{contact.companyName}</span>
      {contact.phone && <span className="lb-second lb-block">{contact.phone}</span>}
    </>
  )
}

/** What is approved is looked at first, on its own page. */
const APPROVAL = ['approve']
export const UpdateMoves = ({ of }: { of: readonly UpdateRow[] | Selection<UpdateRow> }) => (
  <span className="lb-tags">
    <Moves life={specificationUpdateLife} contract={specificationContracts.move} of={of} except={APPROVAL} />
  </span>
)

/** What is done with one application first: it is looked at by whoever decides, or taken back by whoever made it. */
export function UpdateVerb({ row }: Props) {
  const { t } = useWords()
  const navigate = useNavigate()
  if (!row.can.includes('approve')) return <UpdateMoves of={[row]} />
  return (
    <Button size="small" onClick={() => navigate(path.specificationUpdate(row.id))}>
      {t('specificationPages.list.review')}
    </Button>
  )
}
