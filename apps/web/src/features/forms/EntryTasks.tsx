import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { Glyph } from '../../kernel/Glyph.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { WorkName } from '../../widgets/JobRecordCells.tsx'
import { type Task, tasksOf } from './tasks.ts'
import './clock.css'
import './entry.css'

/** What each of both organizations has done and has still to do: read from the form, nobody ticks it. The reader's own comes first. */
export function EntryTasks({ entry }: { entry: FormEntry }) {
  const { t, name } = useWords()
  const { owner, counterpart } = entry
  const tasks = tasksOf(useWords(), entry)
  const isOwner = entry.filler === 'OWNER' ? entry.isMine : !entry.isMine
  const columns = [
    { side: 'owner', title: t('formDetail.tasks.owner'), org: name(owner, 'name'), tasks: tasks.owner },
    ...(counterpart
      ? [{ side: 'other', title: t('formDetail.tasks.other'), org: name(counterpart, 'name'), tasks: tasks.other }]
      : []),
  ]
  return (
    <section className="lb-panel lb-tasks lb-entry-folds" aria-label={t('formDetail.tasks.title')}>
      {(isOwner ? columns : columns.toReversed()).map((column) => (
        <Column key={column.side} {...column} />
      ))}
    </section>
  )
}

interface ColumnProps {
  side: string
  title: string
  org: string
  tasks: readonly Task[]
}
function Column({ title, org, tasks }: ColumnProps) {
  const { t } = useWords()
  const done = tasks.filter(({ tone }) => tone === 'good').length
  return (
    <div>
      <div className="lb-tasks-head">
        <h2>
          {title} <span className="lb-second">{org}</span>
        </h2>
        <span className="lb-second">{t('formDetail.tasks.done', { done, total: tasks.length })}</span>
      </div>
      <ul>
        {tasks.map((task) => (
          <li key={task.key}>
            <Glyph tone={task.tone} />
            <span>
              {task.tone === 'todo' ? <b>{task.title}</b> : task.title}
              {task.note && <span className="lb-second lb-block">{task.note}</span>}
              {task.works?.map(({ id, typeOfWork, startedAt }) => (
                <span key={id} className="lb-second lb-block">
                  <Link to={path.jobRecord(id)}>
                    <WorkName code={typeOfWork} />
                  </Link>{' '}
                  {timeText(startedAt)}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
