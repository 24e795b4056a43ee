export { BorrowingNotice, type BorrowingNoticeProps } from './borrowing-notice.tsx'
