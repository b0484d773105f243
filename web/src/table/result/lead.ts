// Who was ahead at the end, and since when nobody else was.
import type { Course, CourseMoment } from '../../host/course';

export function leadOf(
  course: Course,
  rounds: readonly CourseMoment[],
): { seat: number; since: number } | null {
  const ahead = (moment: CourseMoment): number | null => {
    const most = Math.max(...moment.values);
    const first = moment.values.indexOf(most);
    return moment.values.lastIndexOf(most) === first ? (course.lines[first]?.seat ?? null) : null;
  };
  const last = rounds.at(-1);
  const seat = last ? ahead(last) : null;
  if (!last || seat === null) return null;
  const other = rounds.findLastIndex((m) => ahead(m) !== seat);
  return { seat, since: rounds[other + 1]?.round ?? last.round };
}
