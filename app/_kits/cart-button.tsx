'use client'

import type { Kit } from '#domain/kits'
import { Button } from '#ui/button'
import { kitName } from './kit-text.ts'
import { useCatalogue } from './kits-context.ts'

interface CartButtonProps {
  readonly kit: Kit
  /** In the kit's own dialog, whose title says which kit is meant. */
  readonly wide?: boolean
}

/** One button adds a kit, and removes it again (KIT-09). */
export function CartButton({ kit, wide = false }: CartButtonProps) {
  const { isInCart, toggle, words } = useCatalogue()
  const isIn = isInCart(kit.kitId)
  return (
    <span data-scripted="">
      <Button
        size={wide ? 'm' : 's'}
        wide={wide}
        variant={isIn ? 'secondary' : 'primary'}
        icon={isIn ? 'check' : 'plus'}
        onClick={() => toggle(kit)}
      >
        <span>{isIn ? words.kitsRemove : words.kitsAdd}</span>
        {!wide && <span className="sr-only">{`: ${kitName(kit)}`}</span>}
      </Button>
    </span>
  )
}
