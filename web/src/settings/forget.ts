// Everything this browser keeps of a person outside its database: name and settings, habits, results.
const prefix = 'orrery';

export function forgetPerson() {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to delete.
  }
}
