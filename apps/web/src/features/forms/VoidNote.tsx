import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { Alert } from 'antd'
import { useWords } from '../../kernel/words.ts'

/** Said before the first letter is typed: what was signed is another text then. */
export function VoidNote({ entry: { signatures, status } }: { entry: FormEntry }) {
  const { t } = useWords()
  const held = signatures.filter(({ voidedAt }) => !voidedAt).length
  if (!held && status !== 'TO_BE_SIGNED') return null
  return (
    <Alert
      type="warning"
      showIcon
      title={held ? t('formDetail.voids', { count: held }) : t('formDetail.goesBack')}
      description={t('formDetail.voidsText')}
    />
  )
}
