import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Modal } from './over/Over.tsx'
import { useWords } from './words.ts'

interface Props {
  title: string
  /** What follows from it. */
  text: string
  /** Named by the act, never "OK". */
  action: string
  /** It cannot be undone. */
  isDangerous?: boolean
  isPending: boolean
  /** A way out of what stands against it. */
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}
const WIDTH = 440

/** Asks once more before one act; cancel does nothing, and nothing closes it while the act is under way. Acts on rows ask by `BulkAct`. */
export function ConfirmDialog({
  title,
  text,
  action,
  isDangerous = false,
  isPending,
  children,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useWords()
  const look = isDangerous ? { danger: true } : { type: 'primary' as const }
  const footer = [
    <Button key="cancel" onClick={onClose} disabled={isPending}>
      {t('common.action.cancel')}
    </Button>,
    <Button key="confirm" {...look} loading={isPending} onClick={onConfirm}>
      {action}
    </Button>,
  ]
  return (
    <Modal
      open
      width={WIDTH}
      title={title}
      footer={footer}
      mask={{ closable: !isPending }}
      closable={{ disabled: isPending }}
      keyboard={!isPending}
      onCancel={onClose}
    >
      <p>{text}</p>
      {children}
    </Modal>
  )
}
