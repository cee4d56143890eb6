import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import type { ButtonProps } from 'antd'
import type { ReactNode } from 'react'
import { withWords } from '../../i18n/i18n.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { DialogButton } from '../DialogButton.tsx'
import type { Book } from './BookDialog.tsx'

const BookDialog = latePart(
  withWords(() => import('./BookDialog.tsx').then((file) => file.BookDialog), 'inspectionSchedules', 'inspection'),
)

interface Props extends Pick<ButtonProps, 'size' | 'type'> {
  book: Book
  children: ReactNode
}
/** Opens the transfer of a whole book, for whoever plans for others. */
export const BookButton = ({ book, children, ...button }: Props) => (
  <DialogButton
    action={scheduleContracts.transferBook}
    {...button}
    dialog={(close) => <BookDialog book={book} onClose={close} />}
  >
    {children}
  </DialogButton>
)
