import { Drawer as AntDrawer, Modal as AntModal, type DrawerProps, type ModalProps } from 'antd'
import { useFocusBack } from '../useFocusBack.ts'

/*
 * What lies over a page. It goes with its component, without closing first, so antd's own way back for the focus never comes; here it
 * goes back to what opened it.
 */

/** antd's dialog. */
export function Modal(props: ModalProps) {
  useFocusBack()
  return <AntModal {...props} />
}

/** antd's drawer. */
export function Drawer(props: DrawerProps) {
  useFocusBack()
  return <AntDrawer {...props} />
}
