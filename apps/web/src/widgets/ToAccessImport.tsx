import { UploadOutlined } from '@ant-design/icons'
import { accessImportContracts } from '@portal/shared/features/access-imports/access-import.contract'
import {
  ACCESS_MODES,
  type AccessMode,
  FIRST_ACCESS_MODE,
} from '@portal/shared/features/access-imports/access-import.modes'
import { SCREENS } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../kernel/ActionButton.tsx'
import { useMe } from '../kernel/session.ts'
import { useWords } from '../kernel/words.ts'

interface Props {
  /** What the workbook does, unless something else is chosen there. */
  mode?: AccessMode
  size?: 'small' | 'middle'
}

/** To the workbook by which many log-books are given, passed on or taken over at once. */
export function ToAccessImport({ mode = FIRST_ACCESS_MODE, size = 'middle' }: Props) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { permissions } = useMe()
  if (!permissions.includes(ACCESS_MODES[mode])) return null
  return (
    <ActionButton
      action={accessImportContracts.write}
      size={size}
      icon={<UploadOutlined />}
      onClick={() => navigate(`${SCREENS.accessImport.path}?mode=${mode}`)}
    >
      {t('common.action.import')}
    </ActionButton>
  )
}
