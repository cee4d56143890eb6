import { DeleteOutlined, FileOutlined } from '@ant-design/icons'
import { PICTURE_MAX_MEGAPIXELS } from '@portal/shared/kernel/files/kinds'
import { Button, Tooltip } from 'antd'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useWords } from '../words.ts'
import { type Refused, refusal } from './sift.ts'
import { sizeText } from './size.ts'
import './files.css'

interface Props {
  file: File
  isPicture: boolean
  isFixed: boolean
  onRemove: () => void
  /** The browser cannot show it, or it is too large to be shown to anybody. */
  onBroken: (refused: Refused) => void
}

/** A chosen file with its preview, and the button that takes it away again. */
export function FileTile({ file, isPicture, isFixed, onRemove, onBroken }: Props) {
  const { t } = useWords()
  const { name, size } = file
  const src = useAddress(isPicture ? file : undefined)
  const remove = t('files.remove', { name })
  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    if (naturalWidth * naturalHeight > PICTURE_MAX_MEGAPIXELS * 1_000_000)
      onBroken(refusal(name, 'pictureTooLarge', { max: PICTURE_MAX_MEGAPIXELS }))
  }
  return (
    <figure className="lb-file">
      {src ? (
        <img src={src} alt="" onLoad={measure} onError={() => onBroken(refusal(name, 'onlyJpegOrPng'))} />
      ) : (
        <span className="lb-file-kind">
          <FileOutlined aria-hidden />
        </span>
      )}
      <figcaption>
        <span>
          {name}
          <span className="lb-second lb-block">{sizeText(size)}</span>
        </span>
        <Tooltip title={remove}>
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={remove}
            disabled={isFixed}
            onClick={onRemove}
          />
        </Tooltip>
      </figcaption>
    </figure>
  )
}

/** The address of a file of this device, for as long as it is shown. */
function useAddress(file: File | undefined): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
