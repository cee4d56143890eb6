import { Pagination } from 'antd'

interface Props {
  /** Zero-based. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
}

/** Turns the pages of a short list inside a page; nothing where one page holds it all. */
export const Pages = ({ page, size, total, onPage }: Props) =>
  total > size && (
    <Pagination
      simple
      current={page + 1}
      pageSize={size}
      total={total}
      showSizeChanger={false}
      onChange={(next) => onPage(next - 1)}
    />
  )
