import type { Migration } from './migration.ts'

/** Documents stay the text that was written: nothing looks into them in SQL, and parsing them was most of an import. */
export const documentsAsWritten: Migration = {
  id: '0007-documents-as-written',
  sql: `
ALTER TABLE material_revision ALTER COLUMN doc TYPE json USING doc::json;
CREATE OR REPLACE FUNCTION keep_released_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'released' AND (NEW.doc::text <> OLD.doc::text OR NEW.hash <> OLD.hash OR NEW.no <> OLD.no) THEN
    RAISE EXCEPTION 'a released revision never changes (material %, revision %)', OLD.material_id, OLD.no;
  END IF;
  RETURN NEW;
END $$;
`,
}
