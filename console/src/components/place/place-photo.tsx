import classes from './place-photo.module.css'

/** The photo of a place, cut to a landscape box so that the rows of a list stay aligned. */
export function PlacePhoto({ url }: { url: string }) {
  return (
    <div className={classes.photo}>
      <img src={url} alt="" loading="lazy" decoding="async" />
    </div>
  )
}
