import { CloseOutlined, LeftOutlined, LinkOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useDevice } from '../device.ts'
import type { Failure } from '../failure.ts'
import { notify } from '../notices.ts'
import { Failed } from '../State.tsx'
import { useFocusBack } from '../useFocusBack.ts'
import { useWords } from '../words.ts'
import { Loading } from './ListStates.tsx'

/** A row that is open, and how to leave it. */
export interface RowProps {
  /** What is open: its name to screen readers. */
  label: string
  id: number
  /** The rows it stands among, in their order. */
  ids: readonly number[]
  /** To another row of the list, or back to the list. */
  onMove: (id: number | null) => void
  /** Pixels on a wide screen; a narrow one is filled. */
  width: number
  head?: ReactNode
  /** Buttons of its own beside those every row has. */
  tools?: ReactNode
  footer?: ReactNode
  /** Absent until it is read. */
  children: ReactNode
  failed?: { title: string; error: Failure | Error | null; retry: () => void } | undefined
  className?: string
}

/** One row opened over its list, with the one before and the one after. */
export function RowDrawer({
  label,
  id,
  ids,
  onMove,
  width,
  head,
  tools,
  footer,
  children,
  failed,
  className,
}: RowProps) {
  const { isMobile } = useDevice()
  // the drawer goes with its row, at once: antd's own way back needs it to close first
  useFocusBack()
  return (
    <Drawer
      open
      {...(className && { className })}
      size={isMobile ? '100%' : width}
      closable={false}
      title={<Head id={id} ids={ids} onMove={onMove} head={head} tools={tools} />}
      footer={footer}
      onClose={() => onMove(null)}
      aria-label={label}
    >
      {children ??
        (failed ? (
          <Failed error={failed.error} title={failed.title} onRetry={failed.retry} />
        ) : (
          <Loading columns={2} />
        ))}
    </Drawer>
  )
}

function Head({ id, ids, onMove, head, tools }: Pick<RowProps, 'id' | 'ids' | 'onMove' | 'head' | 'tools'>) {
  const { t } = useWords()
  const at = ids.indexOf(id)
  const [previous, next] = at < 0 ? [] : [ids[at - 1], ids[at + 1]]
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    notify('success', t('common.linkCopied'))
  }
  return (
    <div className="lb-row-head">
      <div>{head}</div>
      <span className="lb-row-tools">
        {at >= 0 && (
          <span className="lb-second">{t('common.row.position', { number: at + 1, total: ids.length })}</span>
        )}
        <Tool
          icon={<LeftOutlined aria-hidden />}
          name={t('common.row.previous')}
          isOff={!previous}
          onPress={() => previous && onMove(previous)}
        />
        <Tool
          icon={<RightOutlined aria-hidden />}
          name={t('common.row.next')}
          isOff={!next}
          onPress={() => next && onMove(next)}
        />
        <Tool icon={<LinkOutlined aria-hidden />} name={t('common.action.copyLink')} onPress={copy} />
        {tools}
        <Tool icon={<CloseOutlined aria-hidden />} name={t('common.action.close')} onPress={() => onMove(null)} />
      </span>
    </div>
  )
}

interface ToolProps {
  icon: ReactNode
  name: string
  isOff?: boolean
  isBusy?: boolean
  onPress: () => void
}

/** A button that shows its picture only, and says its name. */
export function Tool({ icon, name, isOff = false, isBusy = false, onPress }: ToolProps) {
  return (
    <Button
      type="text"
      icon={icon}
      disabled={isOff}
      loading={isBusy}
      aria-label={name}
      title={name}
      onClick={onPress}
    />
  )
}
