import type { DesignNode } from '#domain/design/document.ts'
import type { ToolIconName } from '#ui/tool-icon.tsx'

/** The icon of each kind of object. */
export const nodeIcons = { text: 'text', image: 'image', code: 'qr-code' } as const satisfies Record<DesignNode['kind'], ToolIconName>
