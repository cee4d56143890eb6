import type { AnyCall } from '@portal/shared/kernel/contract'
import type { ButtonProps } from 'antd'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../kernel/ActionButton.tsx'
import { carry } from '../kernel/steps/carried.ts'

interface Props extends Pick<ButtonProps, 'icon' | 'size' | 'children'> {
  action: AnyCall
  /** The act on whose page it goes on, what is taken along to it, and where it is. */
  act: string
  taken: object
  to: string
}

/** A button for an act with a page of its own, to which what is chosen is taken along; it is not there for those who may not act. */
export function CarryButton({ act, taken, to, ...button }: Props) {
  const navigate = useNavigate()
  const go = () => {
    carry(act, taken)
    void navigate(to)
  }
  return <ActionButton {...button} onClick={go} />
}
