import { DownloadOutlined } from '@ant-design/icons'
import type { AnyCall, CallInput } from '@portal/shared/kernel/contract'
import { Button, type ButtonProps } from 'antd'
import { useAction } from '../kernel/api.ts'

interface Props<C extends AnyCall> {
  contract: C
  input: CallInput<C>
  /** What it saves, where no words stand on it. */
  label?: string
  size?: NonNullable<ButtonProps['size']>
  children?: string
}

/** Saves a file that needs the session to be read on this device. */
export function SaveFile<C extends AnyCall & { download: true }>({ contract, input, label, size, children }: Props<C>) {
  const save = useAction(contract)
  return (
    <Button
      type="text"
      icon={<DownloadOutlined />}
      loading={save.isPending}
      {...(size && { size })}
      {...(label && { 'aria-label': label, title: label })}
      onClick={() => save.mutate(input)}
    >
      {children}
    </Button>
  )
}
