import { scheduleImportContracts } from '@portal/shared/features/inspection-schedules/schedule-import.contract'
import { mondayOf } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { ImportPage } from '../../kernel/import/ImportPage.tsx'
import { today, useWords } from '../../kernel/words.ts'
import { ScheduleExport } from './ScheduleExport.tsx'

/** Plans the jobs of a workbook (406). */
export function ScheduleImportPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <ImportPage
      calls={scheduleImportContracts}
      actions={<ScheduleExport from={mondayOf(today())} />}
      words={{
        submit: (count) => t('scheduleImport.submit', { count }),
        consequence: t('scheduleImport.consequence'),
        done: (count) => t('scheduleImport.imported', { count }),
      }}
      onward={
        <Button type="primary" onClick={() => navigate(SCREENS.inspectionSchedules.path)}>
          {t('scheduleImport.toSchedules')}
        </Button>
      }
    />
  )
}
