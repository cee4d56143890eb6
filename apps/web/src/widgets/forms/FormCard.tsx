import { formContracts } from '@portal/shared/features/forms/form.contract'
import { DRAFTS } from '@portal/shared/features/forms/form.rules'
import type { FormRow } from '@portal/shared/features/forms/form.schema'
import { path } from '@portal/shared/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useWords } from '../../kernel/words.ts'
import { FormActs } from './FormActs.tsx'
import { DueCell, NumberCell, PartiesCell, StatusCell, UnitsCell } from './FormCells.tsx'
import { dueOf } from './formDue.ts'
import '../../kernel/list/Cards.css'
import './forms.css'

/** One form on a phone. */
export const FormCard = ({ row }: { row: FormRow }) => (
  <>
    <div className="lb-card-head">
      <span>
        <NumberCell row={row} />
      </span>
      <span className="lb-form-card-state">
        <StatusCell row={row} />
      </span>
    </div>
    <div>
      <UnitsCell row={row} />
    </div>
    <div className="lb-second">
      <PartiesCell row={row} />
    </div>
    {dueOf(row, new Date()) && <DueCell row={row} />}
    <span className="lb-tags">
      <FillIn row={row} />
      <FormActs of={[row]} />
    </span>
  </>
)

/** A draft is gone on with: on a phone it would offer nothing but to cancel it. */
function FillIn({ row: { id, isMine, status } }: { row: FormRow }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const mayFill = useMay(formContracts.save)
  if (!isMine || !mayFill || !DRAFTS.includes(status)) return null
  return (
    <Button size="small" type="primary" onClick={() => void navigate(path.form(id))}>
      {t('formPages.fillIn')}
    </Button>
  )
}
