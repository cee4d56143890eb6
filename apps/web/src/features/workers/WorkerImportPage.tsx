import { workerImportContracts } from '@portal/shared/features/workers/worker-import.contract'
import { SCREENS } from '@portal/shared/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { ImportPage } from '../../kernel/import/ImportPage.tsx'
import { useWords } from '../../kernel/words.ts'

/** Adds the workers of a workbook. */
export function WorkerImportPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <ImportPage
      calls={workerImportContracts}
      words={{
        submit: (count) => t('workerImport.submit', { count }),
        consequence: t('workerImport.consequence'),
        done: (count) => t('workerImport.imported', { count }),
      }}
      onward={
        <Button type="primary" onClick={() => navigate(SCREENS.workers.path)}>
          {t('workerImport.toList')}
        </Button>
      }
    />
  )
}
