import { maintenancePlanImportContracts } from '@portal/shared/features/maintenance-plans/plan-import.contract'
import { SCREENS } from '@portal/shared/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { ImportPage } from '../../kernel/import/ImportPage.tsx'
import { useWords } from '../../kernel/words.ts'

/** Plans the log-books of a workbook (155). */
export function PlanImportPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <ImportPage
      calls={maintenancePlanImportContracts}
      words={{
        submit: (count) => t('maintenancePlanImport.submit', { count }),
        consequence: t('maintenancePlanImport.consequence'),
        done: (count) => t('maintenancePlanImport.imported', { count }),
      }}
      onward={
        <Button type="primary" onClick={() => navigate(SCREENS.maintenancePlans.path)}>
          {t('maintenancePlanImport.toList')}
        </Button>
      }
    />
  )
}
