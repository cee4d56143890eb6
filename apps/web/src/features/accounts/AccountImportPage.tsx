import { accountImportContracts } from '@portal/shared/features/accounts/account-import.contract'
import { SCREENS } from '@portal/shared/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { ImportPage } from '../../kernel/import/ImportPage.tsx'
import { useWords } from '../../kernel/words.ts'

/** Adds the colleagues of a workbook. */
export function AccountImportPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <ImportPage
      calls={accountImportContracts}
      words={{
        submit: (count) => t('accountImport.submit', { count }),
        consequence: t('accountImport.consequence'),
        done: (count) => t('accountImport.imported', { count }),
      }}
      onward={
        <Button type="primary" onClick={() => navigate(SCREENS.accounts.path)}>
          {t('accountImport.toList')}
        </Button>
      }
    />
  )
}
