import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import { maintenancePlanImportContracts } from '@portal/shared/features/maintenance-plans/plan-import.contract'
import { SCREENS } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useWords } from '../../kernel/words.ts'

export function ImportButton() {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <ActionButton
      action={maintenancePlanImportContracts.write}
      icon={<UploadOutlined />}
      onClick={() => navigate(SCREENS.maintenancePlanImport.path)}
    >
      {t('planPages.import')}
    </ActionButton>
  )
}

export function AddButton() {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <ActionButton
      action={maintenancePlanContracts.create}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => navigate(SCREENS.newMaintenancePlan.path)}
    >
      {t('maintenancePlans.add')}
    </ActionButton>
  )
}
