import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { ApiError } from "@shared/api/failures";
import page from "@shared/staff/ui/page.module.css";
import { ShownWith } from "@shared/staff/ui/shown-with";
import { useTitle } from "@shared/staff/ui/use-title";
import { Button } from "@shared/staff/ui/button";
import { BackLink } from "../ui/back-link";
import { inputFirst } from "../ui/input-order";
import { ErasureReport } from "./erasure-report";
import { GuestReport } from "./guest-report";
import { eraseGuest, exportGuest, guestKeys, type Erasure, type GuestExport } from "./guests";
import { guestMessages as messages } from "./messages";
import { RequestList } from "./request-list";
import styles from "./guests.module.css";

type Stage =
  | { kind: "search" }
  | { kind: "found"; found: GuestExport }
  | { kind: "erased"; email: string; erasure: Erasure };

/** What is stored about a guest, by address, to export or to erase; and the record of that. */
export function GuestsPage() {
  useTitle(messages.title);

  return (
    <div className={page.page} data-width="narrow">
      <BackLink href="/settings/consent">{messages.back}</BackLink>
      <header className={page.head}>
        <div>
          <h1>{messages.title}</h1>
          <p className={page.hint}>{messages.hint}</p>
        </div>
      </header>
      <div className={styles.sections}>
        <ShownWith data="customerData">
          <OneGuest />
        </ShownWith>
        <RequestList />
      </div>
    </div>
  );
}

/** The search, and what came of it. */
function OneGuest() {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ kind: "search" });
  const renewRequests = () => void client.invalidateQueries({ queryKey: guestKeys.requests });
  const search = useMutation({
    mutationFn: exportGuest,
    onSuccess: (found) => setStage({ kind: "found", found }),
    onSettled: renewRequests,
  });
  const erase = useMutation({
    mutationFn: eraseGuest,
    onSuccess: (erasure, email) => setStage({ kind: "erased", email, erasure }),
    onSettled: renewRequests,
  });

  return (
    <>
      <SearchForm
        onSearch={search.mutate}
        isPending={search.isPending}
        failure={search.error}
        onChange={search.reset}
      />
      {stage.kind === "found" && (
        <GuestReport
          key={stage.found.at}
          found={stage.found}
          onErase={() => erase.mutate(stage.found.email)}
          isErasing={erase.isPending}
          failure={erase.error}
        />
      )}
      {stage.kind === "erased" && <ErasureReport email={stage.email} erasure={stage.erasure} />}
    </>
  );
}

type SearchFormProps = {
  onSearch: (email: string) => void;
  isPending: boolean;
  failure: Error | null;
  onChange: () => void;
};

function SearchForm({ onSearch, isPending, failure, onChange }: SearchFormProps) {
  const [email, setEmail] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refused = failure instanceof ApiError ? failure.message : messages.searchFailed;
  const error = isEmpty ? messages.emailMissing : failure && refused;

  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = email.trim();
    setEmpty(wanted === "");
    if (wanted !== "") onSearch(wanted);
  };

  return (
    <form className={page.sheet} onSubmit={submit} noValidate>
      <h2>{messages.search}</h2>
      <TextInput
        ref={field}
        inputMode="email"
        label={messages.email}
        description={messages.emailHint}
        inputWrapperOrder={inputFirst}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={250}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setEmpty(false);
          onChange();
        }}
        error={error}
        errorProps={{ role: "alert" }}
      />
      <div className={page.buttons}>
        <Button type="submit" color="next" loading={isPending}>
          {messages.searchAction}
        </Button>
      </div>
    </form>
  );
}
