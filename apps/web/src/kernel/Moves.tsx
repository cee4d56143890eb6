import type { AnyCall, CallInput } from '@portal/shared/kernel/contract'
import { REASON_MAX } from '@portal/shared/kernel/rules'
import { Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useAction } from './api.ts'
import { notify } from './notices.ts'
import { say, sayIfAny, useWords } from './words.ts'

interface Life {
  names: readonly string[]
  asks: (move: string) => boolean
}
/** `can` says what the server will allow now; this component knows no rule. */
interface Movable {
  id: number
  can: readonly string[]
}
interface Props {
  life: Life
  /** The one call that makes the moves of this life. */
  contract: AnyCall
  rows: readonly Movable[]
  size?: 'small' | 'middle'
  /** Said first and in the action colour. */
  primary?: string
  onDone?: () => void
}

/** A button for every move that all the rows allow, each asking once more before it acts. Words: `<group>.move.<name>`. */
export function Moves({ life, contract, rows, size = 'small', primary, onDone }: Props) {
  const [asked, setAsked] = useState<string>()
  const moves = life.names.filter((move) => rows.length > 0 && rows.every(({ can }) => can.includes(move)))
  const count = rows.length
  return (
    <>
      {moves.map((move) => (
        <Button key={move} size={size} type={move === primary ? 'primary' : 'default'} onClick={() => setAsked(move)}>
          {say(`${contract.group}.move.${move}`, { count })}
        </Button>
      ))}
      {asked && (
        <MoveDialog
          life={life}
          contract={contract}
          move={asked}
          rows={rows}
          onClose={() => setAsked(undefined)}
          {...(onDone && { onDone })}
        />
      )}
    </>
  )
}

function MoveDialog({
  life,
  contract,
  move,
  rows,
  onDone,
  onClose,
}: Omit<Props, 'size' | 'primary'> & { move: string; onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const count = rows.length
  const words = say(`${contract.group}.move.${move}`, { count })
  const send = useAction(contract, {
    onDone: (output) => {
      const failed = (output as { failed?: readonly unknown[] } | null)?.failed?.length ?? 0
      const done = t('common.batch.done', { count: count - failed })
      notify(failed ? 'error' : 'success', failed ? `${done}${t('common.batch.failed', { count: failed })}` : done)
      onDone?.()
      onClose()
    },
  })
  const needsReason = life.asks(move)
  const act = () => {
    setTried(true)
    if (send.isPending || (needsReason && !reason.trim())) return
    send.mutate({
      ids: rows.map(({ id }) => id),
      move,
      ...(needsReason && { reason: reason.trim() }),
    } as CallInput<AnyCall>)
  }
  const footer = [
    <Button key="cancel" onClick={onClose} disabled={send.isPending}>
      {t('common.action.cancel')}
    </Button>,
    <Button key="act" type="primary" loading={send.isPending} onClick={act}>
      {words}
    </Button>,
  ]
  return (
    <Modal open width={440} title={words} footer={footer} onCancel={onClose}>
      <p>{sayIfAny(`${contract.group}.moveText.${move}`, { count }) || t('common.move.count', { count })}</p>
      {needsReason && (
        <div className="lb-labelled">
          <label htmlFor={id}>{t('common.move.reason')}</label>
          <Input.TextArea
            id={id}
            rows={3}
            maxLength={REASON_MAX}
            showCount
            value={reason}
            status={tried && !reason.trim() ? 'error' : ''}
            onChange={({ target }) => setReason(target.value)}
          />
          {tried && !reason.trim() && (
            <span className="lb-error-text" role="alert">
              {t('validation.reasonRequired')}
            </span>
          )}
        </div>
      )}
    </Modal>
  )
}
