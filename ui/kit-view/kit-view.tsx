import type { HTMLAttributes, ReactNode, Ref } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kit-view': HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> }
    }
  }
}

export interface KitViewProps {
  readonly ref?: Ref<HTMLElement>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What is in it stands in rows where `data-rows` is set, which its script does before the first paint. */
export function KitView({ ref, className, children }: KitViewProps) {
  return (
    <>
      {/* Not async, so that it has run before the kits are parsed. */}
      <script src="/kit-view.js" />
      <kit-view {...(ref && { ref })} className={className} suppressHydrationWarning>
        {children}
      </kit-view>
    </>
  )
}
