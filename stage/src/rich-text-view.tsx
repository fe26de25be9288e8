import type { Block, Inline, RichText } from '@litfass/domain/playback/slides/rich-text'
import { type CSSProperties, Fragment, type ReactElement } from 'react'

/** The colour of the shade behind text of a colour; undefined for none. */
type ShadeOf = (color: string | null | undefined) => string | undefined

const noShade: ShadeOf = () => undefined

/** Renders a slide's text from its tree, never from markup. */
export function RichTextView({ text, shadeOf = noShade }: { text: RichText; shadeOf?: ShadeOf }): ReactElement {
  return <>{blocks(text.content, shadeOf)}</>
}

function blocks(content: Block[], shadeOf: ShadeOf): ReactElement[] {
  return content.map((block, at) => <BlockView key={at} block={block} shadeOf={shadeOf} />)
}

function BlockView({ block, shadeOf }: { block: Block; shadeOf: ShadeOf }): ReactElement {
  switch (block.type) {
    case 'paragraph':
      return <p style={aligned(block.attrs)}>{inlines(block.content, shadeOf)}</p>
    case 'heading':
      // No heading elements: a slide is a picture on a page with headings of its own.
      return (
        <p className={`lf-stage-h${block.attrs.level}`} style={aligned(block.attrs)}>
          {inlines(block.content, shadeOf)}
        </p>
      )
    case 'bulletList':
      return <ul>{items(block, shadeOf)}</ul>
    case 'orderedList':
      return <ol start={(block.attrs && block.attrs.start) || undefined}>{items(block, shadeOf)}</ol>
    default:
      return block satisfies never
  }
}

function aligned(attrs: Extract<Block, { type: 'paragraph' }>['attrs']): CSSProperties {
  return { textAlign: (attrs && attrs.textAlign) || undefined }
}

function items({ content }: Extract<Block, { type: 'bulletList' | 'orderedList' }>, shadeOf: ShadeOf): ReactElement[] {
  return content.map((item, at) => <li key={at}>{blocks(item.content, shadeOf)}</li>)
}

function inlines(content: Inline[] | undefined, shadeOf: ShadeOf): ReactElement {
  if (!content || content.length === 0) return <br />
  return (
    <>
      {content.map((inline, at) => (
        <Fragment key={at}>{inline.type === 'hardBreak' ? <br /> : styledText(inline, shadeOf)}</Fragment>
      ))}
    </>
  )
}

function styledText({ text, marks = [] }: Extract<Inline, { type: 'text' }>, shadeOf: ShadeOf): ReactElement | string {
  const style: CSSProperties = {}
  const classes: string[] = []
  for (const mark of marks) {
    if (mark.type !== 'textStyle') {
      classes.push(`lf-stage-${mark.type}`)
      continue
    }
    if (mark.attrs.fontSize) style.fontSize = mark.attrs.fontSize
    if (mark.attrs.color) {
      style.color = mark.attrs.color
      // The default shadow is for white text on unknown backgrounds; a chosen colour needs none.
      style.textShadow = 'none'
    }
  }
  const backgroundColor = shadeOf(style.color)
  if (marks.length === 0 && !backgroundColor) return text
  return (
    <span className={classes.join(' ') || undefined} style={{ ...style, backgroundColor }}>
      {text}
    </span>
  )
}
