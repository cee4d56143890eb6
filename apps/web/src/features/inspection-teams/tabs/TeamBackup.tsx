import { useWords } from '../../../kernel/words.ts'
import { TeamJobs } from './TeamJobs.tsx'
import { waitingOf } from './waiting.ts'

/** What waits in the backup pool of a team for whoever takes it. */
export function TeamBackup({ id }: { id: number }) {
  const { t } = useWords()
  return (
    <TeamJobs
      fixed={waitingOf(id)}
      empty={{ title: t('inspectionTeams.none.backup'), text: t('inspectionTeams.none.backupText') }}
    />
  )
}
