import { HomeOutlined, MailOutlined, PieChartOutlined, TeamOutlined, UndoOutlined } from '@ant-design/icons'
import { templateContracts } from '@portal/shared/features/dashboard-templates/template.contract'
import type { Template } from '@portal/shared/features/dashboard-templates/template.schema'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ActionButton } from '../../../kernel/ActionButton.tsx'
import { useAction } from '../../../kernel/api.ts'
import { Failure } from '../../../kernel/failure.ts'
import { notify } from '../../../kernel/notices.ts'
import { report } from '../../../kernel/report.ts'
import { useMe } from '../../../kernel/session.ts'
import { useWords } from '../../../kernel/words.ts'
import { ChartChoice } from './ChartChoice.tsx'
import { DeleteTemplate, EditTemplate, SavedMeanwhile, SaveTemplate } from './dialogs.tsx'
import { sentOf } from './option.ts'
import { TemplatePicker } from './TemplatePicker.tsx'
import type { Templates } from './useTemplates.ts'
import './templates.css'

type Open = { act: 'saveAs' } | { act: 'edit' | 'delete' | 'taken'; id: number }

/** The chosen template: what it is, what differs from it on the screen, and what can be made of that. */
export function TemplateBar({ templates }: { templates: Templates }) {
  const { t } = useWords()
  const [open, setOpen] = useState<Open>()
  const [renamed, setRenamed] = useState<Template>()
  const { all, chosen, isError, isGone } = templates
  if (isError) return <p className="lb-second">{t('dashboardTemplates.failed')}</p>
  if (!chosen) return <div className="lb-panel lb-templates" />
  return (
    <section className="lb-panel lb-templates" aria-label={t('dashboardTemplates.label')}>
      <TemplatePicker
        templates={templates}
        onEdit={({ id }) => setOpen({ act: 'edit', id })}
        onDelete={({ id }) => setOpen({ act: 'delete', id })}
      />
      {isGone ? <span className="lb-second">{t('dashboardTemplates.gone')}</span> : <Notes template={chosen} />}
      <div className="lb-template-acts">
        <Changed
          templates={templates}
          template={chosen}
          renamed={renamed}
          onTaken={() => setOpen({ act: 'taken', id: chosen.id })}
        />
        <ActionButton action={templateContracts.create} onClick={() => setOpen({ act: 'saveAs' })}>
          {t('dashboardTemplates.saveAs')}
        </ActionButton>
        <ChartChoice templates={templates} />
      </div>
      {open && <Dialog open={open} all={all} templates={templates} setOpen={setOpen} onRenamed={setRenamed} />}
    </section>
  )
}

function Notes({ template: { setAsDefault, mailMonthly, shared } }: { template: Template }) {
  const { t, name } = useWords()
  const { user } = useMe()
  return (
    <span className="lb-second">
      {setAsDefault && (
        <span className="lb-block">
          <HomeOutlined aria-hidden /> {t('dashboardTemplates.home')}
        </span>
      )}
      {mailMonthly && (
        <span className="lb-block">
          <MailOutlined aria-hidden /> {t('dashboardTemplates.mail')}
        </span>
      )}
      {shared && (
        <span className="lb-block">
          <TeamOutlined aria-hidden />{' '}
          {t('dashboardTemplates.sharedWith', { organization: name(user.organisation, 'name') })}
        </span>
      )}
    </span>
  )
}

interface ChangedProps {
  templates: Templates
  template: Template
  /** What its owner has just given another name here. */
  renamed: Template | undefined
  onTaken: () => void
}

/** The version that the screen was last like: whoever saves after a colleague has saved a newer one is told, and overwrites nothing. */
function useBegunFrom({ id, version }: Template, isChanged: boolean, renamed: Template | undefined): number {
  const [begun, setBegun] = useState({ id, version })
  const isLike = begun.id !== id || !isChanged
  const isOwn = renamed?.id === begun.id && renamed.version === begun.version + 1
  const now = isLike ? version : isOwn ? renamed.version : begun.version
  // while drawing, so that nobody saves what was begun from another one
  if (begun.id !== id || begun.version !== now) setBegun({ id, version: now })
  return now
}

/** What differs from the template: named, and taken back or saved. */
function Changed({ templates: { difference, here, choose }, template, renamed, onTaken }: ChangedProps) {
  const { t, fieldText } = useWords()
  const { pathname, search } = useLocation()
  const save = useAction(templateContracts.update, {
    quiet: true,
    done: ({ name }) => t('dashboardTemplates.saved', { name }),
  })
  const words = [
    ...(difference?.filters.map((name) => fieldText('dashboards', name)) ?? []),
    ...(difference?.charts.map((name) => t(`dashboardTemplates.option.${name}`)) ?? []),
  ]
  const version = useBegunFrom(template, words.length > 0, renamed)
  if (!words.length) return null
  const { id, name, shared, mayChange } = template
  const reset = () => {
    choose(template)
    notify('info', t('dashboardTemplates.wasReset'), {
      link: { to: `${pathname}${search}`, text: t('dashboardTemplates.undo') },
    })
  }
  const refused = (error: Error) => (error instanceof Failure && error.key === 'conflict' ? onTaken() : report(error))
  return (
    <>
      <span className="lb-template-modified" role="status">
        <PieChartOutlined aria-hidden /> {t('dashboardTemplates.modified', { what: words.join(t('common.comma')) })}
      </span>
      <Button icon={<UndoOutlined />} onClick={reset}>
        {t('dashboardTemplates.reset')}
      </Button>
      {mayChange && (
        <ActionButton
          action={templateContracts.update}
          type="primary"
          loading={save.isPending}
          onClick={() => save.mutate({ id, version, name, shared, optionJson: sentOf(here) }, { onError: refused })}
        >
          {t('dashboardTemplates.save')}
        </ActionButton>
      )}
    </>
  )
}

interface DialogProps {
  open: Open
  all: readonly Template[]
  templates: Templates
  setOpen: (open: Open | undefined) => void
  onRenamed: (template: Template) => void
}
function Dialog({ open, all, templates: { here, home, name, choose }, setOpen, onRenamed }: DialogProps) {
  const onClose = () => setOpen(undefined)
  if (open.act === 'saveAs') return <SaveTemplate option={here} home={home} onSaved={name} onClose={onClose} />
  const template = all.find(({ id }) => id === open.id)
  if (!template) return null
  if (open.act === 'edit') return <EditTemplate template={template} onDone={onRenamed} onClose={onClose} />
  if (open.act === 'delete') return <DeleteTemplate template={template} onClose={onClose} />
  const theirs = () => {
    choose(template)
    onClose()
  }
  return (
    <SavedMeanwhile template={template} onTheirs={theirs} onMine={() => setOpen({ act: 'saveAs' })} onClose={onClose} />
  )
}
