import type { Week } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { Button, Tabs } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { HELP } from '../../kernel/keys/useKeys.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { ScrollArea } from '../../kernel/pictures/ScrollArea.tsx'
import { numberText, say, useWords } from '../../kernel/words.ts'
import type { Block } from './blocks.ts'
import { DayList } from './DayList.tsx'
import { DayMap } from './DayMap.tsx'
import { SelectedJob } from './SelectedJob.tsx'
import { ToPlanList } from './ToPlanList.tsx'
import { type Board, useBoard } from './useBoard.ts'
import { keysOf, useBoardKeys } from './useBoardKeys.ts'
import { usePlanning } from './usePlanning.ts'
import { WeekBoard } from './WeekBoard.tsx'
import './schedules.css'

const KeysDialog = latePart(() => import('../../kernel/keys/KeysDialog.tsx').then((file) => file.KeysDialog))

interface Props {
  week: Week
  userId: number | undefined
  me: number
  isMobile: boolean
  onOpen: (block: Block) => void
}

/** What waits at the left, the week at the right; below both the selected job, and its day on the map. */
export function Planner({ week, userId, me, isMobile, onOpen }: Props) {
  const { t } = useWords()
  const [isBackup, setBackup] = useState(false)
  const [now] = useState(() => new Date())
  const planning = usePlanning()
  const board = useBoard({ week, userId, me, isBackup, planning, now })
  const area = useRef<HTMLDivElement>(null)
  const { isRegulator } = week.team
  const keys = keysOf(isRegulator)
  const { isAsked, ask } = useBoardKeys(area, board, keys)
  const words = Object.fromEntries(
    Object.keys(keys.standard).map((name) => [name, say(`inspectionSchedules.keys.${name}`)]),
  )
  const side = (
    <div className="lb-planner-side">
      <Waiting week={week} board={board} isBackup={isBackup} onBackup={setBackup} />
      {board.selected && <SelectedJob board={board} job={board.selected} isRegulator={isRegulator} />}
    </div>
  )
  const day = board.choices[0]?.day ?? board.block?.day ?? week.days[0]?.day
  return (
    <div ref={area} tabIndex={-1} className="lb-planner-area">
      {isMobile ? (
        <Narrow week={week} board={board} side={side} onOpen={onOpen} />
      ) : (
        <div className="lb-planner">
          {side}
          <div className="lb-planner-week">
            <ScrollArea className="lb-panel lb-week-scroll" label={t('inspectionSchedules.views.calendar')}>
              <WeekBoard
                week={week}
                blocks={board.blocks}
                ghosts={board.ghosts}
                selected={board.carried?.block.id ?? board.block?.id}
                onSelect={board.selectBlock}
                onOpen={onOpen}
                onDrop={board.drop}
                onPut={(ghost) => (board.carried ? board.putDown() : board.planAt(ghost))}
                now={now}
              />
            </ScrollArea>
            {day && (
              <DayMap
                day={day}
                blocks={board.blocks.filter((block) => block.day === day)}
                open={board.selected ? [board.selected] : []}
              />
            )}
          </div>
        </div>
      )}
      <p className="lb-second lb-planner-keys">
        {!isMobile && <KeyLine isRegulator={isRegulator} />}
        {planning.undo && (
          <Button size="small" onClick={board.takeBack}>
            {t('inspectionSchedules.undo', { what: planning.undo })} <kbd>Ctrl Z</kbd>
          </Button>
        )}
        {!isMobile && (
          <Button type="text" size="small" onClick={() => ask(true)}>
            <kbd>{HELP}</kbd> {t('inspectionSchedules.allKeys')}
          </Button>
        )}
      </p>
      {isAsked && <KeysDialog keys={keys} words={words} onClose={() => ask(false)} />}
    </div>
  )
}

const KEYS = [
  ['↑ ↓', 'nextJob'],
  ['Enter', 'plan'],
  ['2', 'second'],
  ['← →', 'otherDay'],
  ['M', 'move'],
  ['S', 'surprise'],
] as const
function KeyLine({ isRegulator }: { isRegulator: boolean }) {
  const { t } = useWords()
  const keys = KEYS.filter(([, word]) => isRegulator || word !== 'surprise')
  return keys.map(([key, word]) => (
    <span key={word} className="lb-planner-key">
      <kbd>{key}</kbd> {t(`inspectionSchedules.keys.${word}`)}
    </span>
  ))
}

interface WaitingProps {
  week: Week
  board: Board
  isBackup: boolean
  onBackup: (isBackup: boolean) => void
}
/** What has no date yet, or the backup pool in its place. */
function Waiting({ week: { team, counts }, board, isBackup, onBackup }: WaitingProps) {
  const { t } = useWords()
  const { jobs, count } = board.open
  const [title, other] = isBackup ? (['backup', 'toPlan'] as const) : (['toPlan', 'backup'] as const)
  const others = isBackup ? counts.toPlan : counts.backup
  return (
    <section className="lb-panel lb-waiting" aria-labelledby="to-plan">
      <header className="lb-panel-head">
        <h2 id="to-plan">
          {t(`inspectionSchedules.${title}`)} <span className="lb-second">{numberText(count)}</span>
        </h2>
        {team.isRegulator && (
          <Button type="link" size="small" onClick={() => onBackup(!isBackup)}>
            {t(`inspectionSchedules.${other}`)} {numberText(others)}
          </Button>
        )}
      </header>
      {jobs.length ? (
        <ToPlanList
          jobs={jobs}
          count={count}
          selected={board.selected}
          isBackup={isBackup}
          onSelect={board.select}
          onPlan={(choice) => (isBackup && choice === 0 ? board.take() : board.plan(choice))}
          onDay={board.onDay}
        />
      ) : (
        <p className="lb-soft lb-waiting-none">{t(`inspectionSchedules.none.${title}`)}</p>
      )}
    </section>
  )
}

/** On narrow screens the days stand in a list, and what waits is a second part. */
function Narrow({ week, board, side, onOpen }: Pick<Props, 'week' | 'onOpen'> & { board: Board; side: ReactNode }) {
  const { t } = useWords()
  return (
    <Tabs
      items={[
        {
          key: 'days',
          label: t('inspectionSchedules.views.list'),
          children: <DayList week={week} blocks={board.blocks} onOpen={onOpen} />,
        },
        {
          key: 'waiting',
          label: t('inspectionSchedules.toPlanCount', { number: numberText(board.open.count) }),
          children: side,
        },
      ]}
    />
  )
}
