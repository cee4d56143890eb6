import { LeftOutlined, RightOutlined, UploadOutlined } from '@ant-design/icons'
import { generationContracts } from '@portal/shared/features/inspection-generation/generation.contract'
import type { Week } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { scheduleImportContracts } from '@portal/shared/features/inspection-schedules/schedule-import.contract'
import { addDays, showDay } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { Button, Segmented, Select } from 'antd'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useDevice } from '../../kernel/device.ts'
import { PageHead } from '../../kernel/page.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { Sep } from '../../widgets/Sep.tsx'
import { BookButton } from '../../widgets/visits/BookButton.tsx'
import { allWaysOf, type Block } from './blocks.ts'
import { ScheduleExport } from './ScheduleExport.tsx'
import { EVERYBODY, type useWeek, VIEWS } from './useWeek.ts'
import './schedules.css'

type Of = ReturnType<typeof useWeek>
const WEEK = 7

/** Which week it is, and the way to others. */
export function WeekHead({ asked, teamId, userId }: Pick<Of, 'asked' | 'teamId' | 'userId'>) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { from, setFrom, view, setView } = asked
  const { isMobile } = useDevice()
  const weekOf = t('inspectionSchedules.weekOf', { from: showDay(from), to: showDay(addDays(from, WEEK - 1)) })
  return (
    // on a phone the bar above has the name of the screen, and no title shows which week it is
    <PageHead title={weekOf} {...(isMobile && { subtitle: weekOf })}>
      <Button
        icon={<LeftOutlined />}
        aria-label={t('inspectionSchedules.previous')}
        onClick={() => setFrom(addDays(from, -WEEK))}
      />
      <Button onClick={() => setFrom(null)}>{t('inspectionSchedules.today')}</Button>
      <Button
        icon={<RightOutlined />}
        aria-label={t('inspectionSchedules.next')}
        onClick={() => setFrom(addDays(from, WEEK))}
      />
      <Segmented
        value={view}
        onChange={setView}
        options={VIEWS.map((value) => ({ value, label: t(`inspectionSchedules.views.${value}`) }))}
      />
      <ScheduleExport from={from} teamId={teamId} userId={userId} />
      <ActionButton
        action={scheduleImportContracts.write}
        icon={<UploadOutlined />}
        onClick={() => navigate(SCREENS.scheduleImport.path)}
      >
        {t('inspectionSchedules.import')}
      </ActionButton>
      <ActionButton action={generationContracts.generate} onClick={() => navigate(SCREENS.inspectionGenerate.path)}>
        {t('inspectionSchedules.generate')}
      </ActionButton>
    </PageHead>
  )
}

interface WhoseProps extends Pick<Of, 'asked' | 'teams' | 'teamId' | 'userId' | 'me'> {
  week: Week | undefined
  blocks: readonly Block[]
}
/** Whose week, and what it comes to. */
export function Whose({ asked, teams, teamId, userId, me, week, blocks }: WhoseProps) {
  const { t, person } = useWords()
  const people = week?.people ?? []
  return (
    <div className="lb-whose">
      <Select
        aria-label={t('inspectionSchedules.field.teamId')}
        {...(teamId !== undefined && { value: teamId })}
        options={(teams.data?.content ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={asked.setTeam}
      />
      <Select
        aria-label={t('inspectionSchedules.field.userId')}
        value={userId === undefined ? EVERYBODY : String(userId)}
        options={[
          { value: EVERYBODY, label: t('inspectionSchedules.everybody') },
          ...people.map(({ id, displayName }) => ({
            value: String(id),
            label: id === me ? t('inspectionSchedules.mine', { name: person(displayName) }) : person(displayName),
          })),
        ]}
        onChange={asked.setPerson}
      />
      {teamId !== undefined && (
        <BookButton book={{ teamId, fromUserId: userId, from: asked.from, to: addDays(asked.from, WEEK - 1) }}>
          {t('inspectionSchedules.book.action')}
        </BookButton>
      )}
      {week && <Figures week={week} blocks={blocks} />}
    </div>
  )
}

function Figures({ week: { team, counts, jobs }, blocks }: { week: Week; blocks: readonly Block[] }) {
  const { t } = useWords()
  const isCut = counts.jobs > jobs.length
  return (
    <p className="lb-second lb-whose-figures">
      <Sep
        parts={[
          t('inspectionSchedules.jobs', {
            count: counts.jobs,
            number: numberText(counts.jobs),
            completed: numberText(counts.completed),
          }),
          t('inspectionSchedules.most', { number: numberText(team.dayMaxNumber) }),
          isCut
            ? t('inspectionSchedules.cut', { number: numberText(jobs.length) })
            : t('inspectionSchedules.allKm', { number: numberText(allWaysOf(blocks), 1) }),
        ]}
      />
    </p>
  )
}
