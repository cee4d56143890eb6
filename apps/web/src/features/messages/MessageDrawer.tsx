import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { messageContracts } from '@portal/shared/features/messages/message.contract'
import { Button, Drawer } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useAction, useApi } from '../../kernel/api.ts'
import { useDevice } from '../../kernel/device.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { useListRows } from '../../kernel/list/neighbours.ts'
import type { RawQuery } from '../../kernel/list/state.ts'
import { Failed } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
import { MessageBody } from './MessageBody.tsx'
import { BinButton, StarButton } from './MessageButtons.tsx'

interface Props {
  id: number
  /** Filters of the page the list behind stands on. */
  fixed: RawQuery
  /** To another message of the list, or back to the list. */
  onMove: (id: number | null) => void
}

/** The server marks what it hands out as read; this tells the list and the bell, should no push get through. */
function useMarkRead(id: number, isUnread: boolean) {
  const { mutate } = useAction(messageContracts.read, { quiet: true })
  useEffect(() => {
    if (isUnread) mutate({ ids: [id] })
  }, [id, isUnread, mutate])
}

/** One message beside the list, with the one before and the one after. */
export function MessageDrawer({ id, fixed, onMove }: Props) {
  const { t } = useWords()
  const { isMobile } = useDevice()
  const { data, error, isError, refetch } = useApi(messageContracts.detail, { id }, { quiet: true })
  const rows = useListRows(messageContracts.search, fixed)
  const row = rows.find((other) => other.id === id)
  useMarkRead(id, row?.isRead === false)
  const message = data?.id === id ? data : undefined
  const foot = message && (
    <div className="lb-drawer-foot lb-message-tools">
      {!message.deletedAt && <StarButton row={message} isWide />}
      <BinButton row={message} isWide onGone={() => onMove(null)} />
    </div>
  )
  return (
    <Drawer
      open
      size={isMobile ? '100%' : 560}
      closable={false}
      title={<Head id={id} ids={rows.map((other) => other.id)} onMove={onMove} />}
      footer={foot}
      onClose={() => onMove(null)}
      aria-label={t('messagePages.message.title')}
    >
      {isError && !message ? (
        <Failed error={error} title={t('messagePages.message.failed')} onRetry={() => refetch()} />
      ) : message ? (
        <MessageBody message={message} />
      ) : (
        <Loading columns={1} rows={4} />
      )}
    </Drawer>
  )
}

function Head({ id, ids, onMove }: { id: number; ids: readonly number[]; onMove: Props['onMove'] }) {
  const { t } = useWords()
  const at = ids.indexOf(id)
  const [previous, next] = [ids[at - 1], at < 0 ? undefined : ids[at + 1]]
  const step = (to: number | undefined, icon: ReactNode, name: string) => (
    <Button type="text" icon={icon} disabled={!to} aria-label={name} title={name} onClick={() => to && onMove(to)} />
  )
  return (
    <div className="lb-record-head lb-message-head">
      <span className="lb-second">
        {at >= 0 && t('messagePages.message.position', { number: at + 1, total: ids.length })}
      </span>
      <span className="lb-record-tools">
        {step(previous, <LeftOutlined aria-hidden />, t('messagePages.message.previous'))}
        {step(next, <RightOutlined aria-hidden />, t('messagePages.message.next'))}
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('messagePages.message.close')}
          title={t('messagePages.message.close')}
          onClick={() => onMove(null)}
        />
      </span>
    </div>
  )
}
