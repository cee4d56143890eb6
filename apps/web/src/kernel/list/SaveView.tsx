import { PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { Count } from '../entries/Count.tsx'
import { Popover } from '../over/Popover.tsx'
import { useWords } from '../words.ts'
import { VIEW_NAME_MAX, viewNameFault } from './viewName.ts'
import './views.css'
import '../form/errors.css'

/** A button under which the present filters get a name. */
export function SaveView({ taken, onSave }: { taken: readonly string[]; onSave: (title: string) => void }) {
  const { t } = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [title, setTitle] = useState('')
  const [isTried, setTried] = useState(false)
  const fault = viewNameFault(title, taken, t('common.list.viewName'))
  const save = () => {
    setTried(true)
    if (fault) return
    setTried(false)
    onSave(title.trim())
    setTitle('')
    setOpen(false)
  }
  const content = (
    <div className="lb-save-view">
      <Input
        value={title}
        autoFocus
        aria-label={t('common.list.viewName')}
        placeholder={t('common.list.viewName')}
        onChange={({ target }) => setTitle(target.value)}
        onPressEnter={save}
        aria-invalid={isTried && Boolean(fault)}
        aria-describedby={id}
        status={isTried && fault ? 'error' : ''}
      />
      <Button type="primary" onClick={save}>
        {t('common.action.save')}
      </Button>
      <span id={id} className="lb-save-view-fault">
        <Count text={title} max={VIEW_NAME_MAX} />
        {isTried && fault && (
          <span className="lb-error-text" role="alert">
            {fault}
          </span>
        )}
      </span>
    </div>
  )
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomLeft" content={content}>
      <button type="button" className="lb-chip-save">
        <PlusOutlined aria-hidden /> {t('common.list.saveView')}
      </button>
    </Popover>
  )
}
