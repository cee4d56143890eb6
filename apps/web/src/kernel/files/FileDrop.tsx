import './files.css'
import { UploadOutlined } from '@ant-design/icons'
import { FileButton } from './FileButton.tsx'
import { useDrop } from './useDrop.ts'

interface Props {
  label: string
  accept: string
  /** What becomes of the file. */
  hint: string
  isBusy: boolean
  onPick: (file: File) => void
}

/** Takes one file of this device, chosen or dropped, that is not sent with a form. */
export function FileDrop({ label, accept, hint, isBusy, onPick }: Props) {
  const pick = ([file]: readonly File[]) => file && onPick(file)
  const drop = useDrop(pick, isBusy)
  return (
    <div className={`lb-files${drop.over}`} {...drop.props}>
      <FileButton label={label} accept={accept} icon={<UploadOutlined />} loading={isBusy} onPick={pick}>
        {label}
      </FileButton>
      <p className="lb-second">{hint}</p>
    </div>
  )
}
