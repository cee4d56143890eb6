import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { useWords } from '../../kernel/words.ts'

interface Props {
  row: { id: number; isSurprise: boolean }
}
/** The way to the draw that made a job a surprise check; nothing where somebody chose it by hand. */
export function DrawLink({ row: { id, isSurprise } }: Props) {
  const { t } = useWords()
  const isAsked = useMay(scheduleContracts.get) && isSurprise
  const { data } = useApi(scheduleContracts.get, { id }, { enabled: isAsked, quiet: true })
  if (!isAsked || data?.id !== id || data.drawId === null) return null
  return <Link to={path.inspectionDraw(data.drawId)}>{t('inspection.seeDraw')}</Link>
}
